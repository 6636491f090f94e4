import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config.ts';
import { feedFiles, feedFolder } from './write-feeds.ts';

/** Where a file is found, and what it is. */
const addresses = Object.keys(feedFiles).map((name) =>
  name.endsWith('.xml')
    ? { name, url: `/feeds/${name}`, type: 'application/xml; charset=utf-8' }
    : { name, url: name === 'llms.txt' ? '/llms.txt' : '/en/llms.txt', type: 'text/plain; charset=utf-8' },
);

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
