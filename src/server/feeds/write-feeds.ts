import { hourMs } from '#domain/calendar/day.ts';
import { keysOf } from '#domain/keys-of.ts';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import type { Config } from '#server/config/config.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { ceneoEnd, ceneoHead, ceneoOffer } from './ceneo-feed.ts';
import { feedProducts } from './feed-products.ts';
import { llmsText } from './llms-text.ts';
import { merchantEnd, merchantHead, merchantItem } from './merchant-feed.ts';
import type { FastifyInstance } from 'fastify';
import { withFreeLock } from '#server/database/advisory-lock.ts';
import { filesOf, type FileStore, type StorageConfig } from '#server/storage/index.ts';

type Schedule = StorageConfig & Pick<Config, 'feedsHours'>;
type Deps = Pick<ServerDeps, 'database' | 'clock'> & { config: Schedule & Pick<Config, 'publicUrl' | 'storefront'> };

export const feedKey = (name: string) => `media/feeds/${name}`;

/** Every file with its text in pieces. */
export const feedFiles = {
  'google.xml': (deps: Deps) => merchantFeed(deps, 'pl'),
  'google-en.xml': (deps: Deps) => merchantFeed(deps, 'en'),
  'ceneo.xml': ceneoFeed,
  'llms.txt': (deps: Deps) => assistantText(deps, 'pl'),
  'llms-en.txt': (deps: Deps) => assistantText(deps, 'en'),
} satisfies Record<string, (deps: Deps) => AsyncIterable<string>>;

type FeedFile = keyof typeof feedFiles;
const names = keysOf(feedFiles);

/**
 * Writes the feeds whose time has come, each as a file of its own that takes the place of the last one when it is whole
 * (FEED-1). Of several workers one writes; the others answer that nothing was due.
 */
export async function writeFeeds(deps: Deps): Promise<FeedFile[]> {
  const { database, config, clock } = deps;
  const files = filesOf(config);
  const writtenFormats = await withFreeLock(database, 'feeds', async () => {
    const dueFormats = await dueFiles(config, clock());
    for (const name of dueFormats) await writeFeed(files, config.dataDir, name, feedFiles[name](deps));
    return dueFormats;
  });
  return writtenFormats ?? [];
}

/** Whether a feed is due. This needs no database. */
export const areFeedsDue = async (config: Schedule, now: Date): Promise<boolean> =>
  (await dueFiles(config, now)).length > 0;

async function dueFiles(config: Schedule, now: Date): Promise<FeedFile[]> {
  if (config.feedsHours === 0) return [];
  const files = filesOf(config);
  const before = now.getTime() - config.feedsHours * hourMs;
  const feeds = await Promise.all(
    names.map(async (name) => {
      const feed = await files.find(feedKey(name));
      return { name, isDue: !feed || feed.changedAt.getTime() <= before };
    }),
  );
  return feeds.flatMap(({ name, isDue }) => (isDue ? [name] : []));
}

/** Written to a file of this machine first: a feed is larger than the memory that it should take. */
async function writeFeed(files: FileStore, dataDir: string, name: FeedFile, pieces: AsyncIterable<string>) {
  const unfinished = join(dataDir, `${name}.part`);
  try {
    await mkdir(dataDir, { recursive: true });
    await pipeline(pieces, createWriteStream(unfinished));
    await files.write(feedKey(name), { file: unfinished });
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function* merchantFeed({ database, config }: Deps, locale: Locale): AsyncGenerator<string> {
  const origin = config.publicUrl;
  const t = translators[locale];
  yield merchantHead(config.storefront.shopName, origin + (locale === 'pl' ? '/' : '/en'), t('shell.footer.about'));
  for await (const product of feedProducts(database.shared, locale)) yield merchantItem(product, { origin, locale });
  yield merchantEnd;
}

async function* ceneoFeed({ database, config }: Deps): AsyncGenerator<string> {
  yield ceneoHead;
  for await (const product of feedProducts(database.shared, 'pl'))
    yield ceneoOffer(product, { origin: config.publicUrl });
  yield ceneoEnd;
}

async function* assistantText({ database, config }: Deps, locale: Locale): AsyncGenerator<string> {
  yield await llmsText(database.shared, { shop: config.storefront.shopName, origin: config.publicUrl, locale });
}

const xml = 'application/xml; charset=utf-8';
const text = 'text/plain; charset=utf-8';

/** The address of each file. Meta reads the fields of Google. */
const addresses = [
  { url: '/feeds/google.xml', name: 'google.xml', type: xml },
  { url: '/feeds/google-en.xml', name: 'google-en.xml', type: xml },
  { url: '/feeds/facebook.xml', name: 'google.xml', type: xml },
  { url: '/feeds/facebook-en.xml', name: 'google-en.xml', type: xml },
  { url: '/feeds/ceneo.xml', name: 'ceneo.xml', type: xml },
  { url: '/llms.txt', name: 'llms.txt', type: text },
  { url: '/en/llms.txt', name: 'llms-en.txt', type: text },
] as const satisfies readonly { url: string; name: FeedFile; type: string }[];

/** Hands out the feeds as they were written last; 404 until then. */
export function registerFeeds(app: FastifyInstance, config: StorageConfig): void {
  const files = filesOf(config);
  for (const { name, url, type } of addresses)
    app.get(url, { schema: { hide: true } }, async (_request, reply) => {
      const feed = await files.find(feedKey(name));
      if (!feed) return reply.callNotFound();
      return reply
        .type(type)
        .headers({ 'content-length': feed.size, 'last-modified': feed.changedAt.toUTCString() })
        .send(await feed.stream());
    });
}
