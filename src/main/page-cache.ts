import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const capacityBytes = 256 * 1024 * 1024;
/** A page lives at most this long, should a message about a change get lost. */
const longestLifeMs = 10 * 60_000;

type Variant = { body: Buffer; etag: string; headers: string[]; headersUnchanged: string[] };
type Entry = { status: number; tags: ReadonlySet<string>; plain: Variant; gzip: Variant; brotli: Variant };

export type CachedPage = { status: number; html: string; tags: ReadonlySet<string>; headers: readonly string[] };

/** Whole anonymous pages, compressed once, dropped by tag when what they show changes. */
export function createPageCache() {
  const entries = new LRUCache<string, Entry>({
    maxSize: capacityBytes,
    ttl: longestLifeMs,
    sizeCalculation: (entry) => entry.plain.body.length + entry.gzip.body.length + entry.brotli.body.length,
  });
  return {
    async store(key: string, page: CachedPage): Promise<Entry> {
      const entry = await makeEntry(page);
      entries.set(key, entry);
      return entry;
    },
    find: (key: string) => entries.get(key),
    /** Drops every page that carries one of the tags; `all` drops everything. */
    drop(tags: readonly string[]): void {
      if (tags.includes('all')) return entries.clear();
      for (const [key, entry] of entries.entries()) if (tags.some((tag) => entry.tags.has(tag))) entries.delete(key);
    },
    get size() {
      return entries.size;
    },
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

/** Writes an entry in the best encoding the browser takes, or 304 when it has it already. */
export function answerFromCache(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  const accepted = request.headers['accept-encoding'];
  const encodings = typeof accepted === 'string' ? accepted : '';
  const variant = encodings.includes('br') ? entry.brotli : encodings.includes('gzip') ? entry.gzip : entry.plain;
  if (request.headers['if-none-match']?.includes(variant.etag)) {
    response.writeHead(304, variant.headersUnchanged).end();
    return;
  }
  response.writeHead(entry.status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}

async function makeEntry({ status, html, tags, headers }: CachedPage): Promise<Entry> {
  const plain = Buffer.from(html);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  const [brotli, gzipped] = await Promise.all([
    compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    compressGzip(plain, { level: 6 }),
  ]);
  const variant = (body: Buffer, encoding: string): Variant => {
    const etag = `"${digest}${encoding && `-${encoding}`}"`;
    const common = ['cache-control', 'private, no-cache', 'vary', 'Accept-Encoding', 'etag', etag, ...headers];
    return {
      body,
      etag,
      headersUnchanged: common,
      headers: [
        'content-type',
        'text/html; charset=utf-8',
        'content-length',
        String(body.length),
        ...(encoding ? ['content-encoding', encoding] : []),
        ...common,
      ],
    };
  };
  return { status, tags, plain: variant(plain, ''), gzip: variant(gzipped, 'gzip'), brotli: variant(brotli, 'br') };
}
