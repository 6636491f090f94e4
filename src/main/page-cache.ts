import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createShelf, type Made, type Shelf } from '#server/http/shelf.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const megabyte = 1024 * 1024;
const lifeMs = 10 * 60_000;
const ownLimits = { name: 'pages', bytes: 256 * megabyte, entries: 20_000, lifeMs };
const madeUpLimits = { name: 'made_up_pages', bytes: 32 * megabyte, entries: 2000, lifeMs };

type Variant = { body: Buffer; headers: string[]; headersUnchanged: string[]; etag?: string };
/** A whole answer, ready to be written; one that is written once is not compressed. */
export type PageAnswer = { status: number; plain: Variant; gzip?: Variant; brotli?: Variant };

type Page = { status: number; html: string; headers: readonly string[] };

/**
 * Whole anonymous pages, dropped by tag when what they show changes. Addresses that anybody can make up (words to
 * search for, codes, ids that nobody looks up) have a small place of their own, so that they push out none of the
 * shop's.
 */
export type PageCache = {
  shelfFor: (page: { madeUp: boolean }) => Shelf<PageAnswer>;
  drop: (tags: readonly string[]) => void;
  readonly size: number;
  readonly bytes: number;
};

export function createPageCache(): PageCache {
  const own = createShelf<PageAnswer>(ownLimits);
  const madeUp = createShelf<PageAnswer>(madeUpLimits);
  return {
    shelfFor: (page) => (page.madeUp ? madeUp : own),
    drop: (tags) => {
      own.drop(tags);
      madeUp.drop(tags);
    },
    get size() {
      return own.size + madeUp.size;
    },
    get bytes() {
      return own.bytes + madeUp.bytes;
    },
  };
}

/** Writes an answer in the best encoding the browser takes, or 304 when it has it already. */
export function writeAnswer(answer: PageAnswer, request: IncomingMessage, response: ServerResponse): void {
  const accepted = request.headers['accept-encoding'];
  const encodings = typeof accepted === 'string' ? accepted : '';
  const compressed = encodings.includes('br') ? answer.brotli : encodings.includes('gzip') ? answer.gzip : undefined;
  const variant = compressed ?? answer.plain;
  if (variant.etag !== undefined && request.headers['if-none-match']?.includes(variant.etag)) {
    response.writeHead(304, variant.headersUnchanged).end();
    return;
  }
  response.writeHead(answer.status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}

const uncached = ['cache-control', 'private, no-store'];
const noTags: ReadonlySet<string> = new Set();

/** An answer for those who have asked by now. */
export function passingAnswer({ status, html, headers }: Page): Made<PageAnswer> {
  const body = Buffer.from(html);
  const plain = { body, headersUnchanged: [], headers: [...describing(body), ...uncached, ...headers] };
  return { value: { status, plain }, bytes: body.length, tags: noTags, keep: 'never' };
}

/** An answer in all encodings, to be kept. */
export async function keptAnswer(page: Page & Pick<Made<PageAnswer>, 'tags' | 'keep'>): Promise<Made<PageAnswer>> {
  const { status, html, tags, headers, keep } = page;
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
    const encoded = encoding ? ['content-encoding', encoding] : [];
    return { body, etag, headersUnchanged: common, headers: [...describing(body), ...encoded, ...common] };
  };
  const value = { status, plain: variant(plain, ''), gzip: variant(gzipped, 'gzip'), brotli: variant(brotli, 'br') };
  const headerBytes = 6 * headers.join('').length;
  return { value, bytes: plain.length + gzipped.length + brotli.length + headerBytes, tags, keep };
}

const describing = (body: Buffer) => [
  'content-type',
  'text/html; charset=utf-8',
  'content-length',
  String(body.length),
];
