import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { feedFolder, type FeedFile } from './write-feeds.ts';

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
