import { keysOf } from '#domain/keys-of.ts';
import { once } from 'node:events';
import { createWriteStream, createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { ceneoEnd, ceneoHead, ceneoOffer } from './ceneo-feed.ts';
import { feedProducts } from './feed-products.ts';
import { llmsText } from './llms-text.ts';
import { merchantEnd, merchantHead, merchantItem } from './merchant-feed.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;

/** Beside the pictures, because all machines of a shop share that folder. */
export const feedFolder = (dataDir: string) => join(dataDir, 'media', 'feeds');

/** Every file with the text it holds, piece by piece. */
export const feedFiles = {
  'google.xml': (deps: Deps) => merchantFeed(deps, 'pl'),
  'google-en.xml': (deps: Deps) => merchantFeed(deps, 'en'),
  'ceneo.xml': ceneoFeed,
  'llms.txt': (deps: Deps) => assistantText(deps, 'pl'),
  'llms-en.txt': (deps: Deps) => assistantText(deps, 'en'),
} satisfies Record<string, (deps: Deps) => AsyncIterable<string>>;

type FeedFile = keyof typeof feedFiles;
const names = keysOf(feedFiles);

const hourMs = 3_600_000;
/** A worker that died while it wrote leaves its mark behind for so long. */
const longestWritingMs = hourMs;

/**
 * Writes the feeds whose time has come, each into a file of its own that takes the place of the last one when it is
 * whole (FEED-1). Of several workers one writes: a mark in the shared folder says that it is at work.
 */
export async function writeFeeds(deps: Deps): Promise<FeedFile[]> {
  const { config, clock } = deps;
  const folder = feedFolder(config.dataDir);
  if (config.feedsHours === 0) return [];
  await mkdir(folder, { recursive: true });
  const now = clock().getTime();
  const due = await dueFiles(folder, now - config.feedsHours * hourMs);
  const mark = join(folder, '.writing');
  if (due.length === 0 || !(await takeMark(mark, now))) return [];
  try {
    for (const name of due) await writeFile(join(folder, name), feedFiles[name](deps));
    return due;
  } finally {
    await rm(mark, { force: true });
  }
}

async function dueFiles(folder: string, before: number): Promise<FeedFile[]> {
  const written = await Promise.all(
    names.map(async (name) => {
      const found = await stat(join(folder, name)).catch(() => null);
      return { name, isDue: !found || found.mtimeMs <= before };
    }),
  );
  return written.flatMap(({ name, isDue }) => (isDue ? [name] : []));
}

async function takeMark(mark: string, now: number): Promise<boolean> {
  const held = await stat(mark).catch(() => null);
  if (held && held.mtimeMs < now - longestWritingMs) await unlink(mark).catch(() => {});
  const file = await open(mark, 'wx').catch(() => null);
  await file?.close();
  return file !== null;
}

async function writeFile(path: string, pieces: AsyncIterable<string>): Promise<void> {
  const stream = createWriteStream(`${path}.part`);
  const done = finished(stream);
  try {
    for await (const piece of pieces) if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), done]);
    stream.end();
    await done;
  } catch (error) {
    stream.destroy();
    await done.catch(() => {});
    throw error;
  }
  await rename(`${path}.part`, path);
}

async function* merchantFeed({ database, config }: Deps, locale: Locale): AsyncGenerator<string> {
  const origin = config.publicUrl;
  const t = translators[locale];
  yield merchantHead(t('feeds.shop'), origin + (locale === 'pl' ? '/' : '/en'), t('shell.footer.about'));
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
  yield await llmsText(database.shared, { origin: config.publicUrl, locale });
}

const xml = 'application/xml; charset=utf-8';
const text = 'text/plain; charset=utf-8';

/** Where each file is found. Meta reads the fields of Google. */
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
export function registerFeeds(app: FastifyInstance, { dataDir }: Pick<Config, 'dataDir'>): void {
  for (const { name, url, type } of addresses)
    app.get(url, { schema: { hide: true } }, async (_request, reply) => {
      const file = join(feedFolder(dataDir), name);
      const found = await stat(file).catch(() => null);
      if (!found) return reply.callNotFound();
      return reply
        .type(type)
        .headers({ 'content-length': found.size, 'last-modified': found.mtime.toUTCString() })
        .send(createReadStream(file));
    });
}
