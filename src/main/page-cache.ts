import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { lifeOf } from '#server/counted-cache.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createShelf, type ShelfEntry, type Shelf } from '#server/http/shelf.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const megabyte = 1024 * 1024;
const lifeMs = 10 * 60_000;
const ownLimits = { name: 'pages', bytes: 256 * megabyte, entries: 20_000, lifeMs };
const madeUpLimits = { name: 'made_up_pages', bytes: 32 * megabyte, entries: 2000, lifeMs };

type Encoding = 'br' | 'gzip' | 'plain';
type Variant = { body: Buffer; etag?: string; headers: string[]; headersUnchanged: string[] };
/** A whole answer; each encoding is made when it is first asked for. */
export type PageAnswer = {
  status: number;
  html: Buffer;
  headers: readonly string[];
  /** The path where the page lives; each who asks goes there with the query that he has written. */
  movedTo?: string;
  /** Identifies the content (ETag); a browser may not keep an answer without it. */
  digest?: string;
  /** Who may keep it, and for how long. */
  keeping: readonly string[];
  /** Compressed well for an address that many ask for, fast for one that may never be asked for again. */
  effort: 'well' | 'fast';
  ready: Partial<Record<Encoding, Variant>>;
  underWay: Partial<Record<Encoding, Promise<Variant>>>;
};

type Page = { status: number; html: string; headers: readonly string[] };

/** Where the page of an address is kept, and how the log calls it. */
type KeptAddress = { shelf: Shelf<PageAnswer>; loggedPath: string };

const mostAddresses = 5000;

/**
 * Whole anonymous pages, dropped by tag when something changes that they show. Addresses that anybody can invent
 * (search words, codes, ids that are not looked up) have a small cache of their own, so that they displace no page of
 * the shop.
 */
export type PageCache = {
  shelfFor: (page: { madeUp: boolean }) => Shelf<PageAnswer>;
  drop: (tags: readonly string[]) => void;
  /** Addresses in their one form, whose page is the same for everybody who has not signed in. */
  readonly addresses: LRUCache<string, KeptAddress>;
  readonly size: number;
  readonly bytes: number;
};

export function createPageCache(): PageCache {
  const own = createShelf<PageAnswer>(ownLimits);
  const madeUp = createShelf<PageAnswer>(madeUpLimits);
  return {
    shelfFor: (page) => (page.madeUp ? madeUp : own),
    addresses: new LRUCache({ max: mostAddresses, ...lifeOf(lifeMs) }),
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

const worthCompressing = 500;

/** The answer in the best encoding that the browser takes. */
export function variantFor(answer: PageAnswer, request: IncomingMessage): Variant | Promise<Variant> {
  const header = request.headers['accept-encoding'];
  const encodings = typeof header === 'string' ? header : '';
  const isShort = answer.html.length < worthCompressing;
  const encoding = isShort ? 'plain' : encodings.includes('br') ? 'br' : encodings.includes('gzip') ? 'gzip' : 'plain';
  return answer.ready[encoding] ?? (answer.underWay[encoding] ??= makeVariant(answer, encoding));
}

/** Writes an answer, or 304 when the browser has it already. */
export function writeVariant(
  { status }: PageAnswer,
  variant: Variant,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (variant.etag !== undefined && request.headers['if-none-match']?.includes(variant.etag)) {
    response.writeHead(304, variant.headersUnchanged).end();
    return;
  }
  response.writeHead(status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}

const noTags: ReadonlySet<string> = new Set();

/** An answer for those who have asked by now. */
export function passingAnswer({ html, ...page }: Page & Pick<PageAnswer, 'movedTo'>): ShelfEntry<PageAnswer> {
  const body = Buffer.from(html);
  return {
    value: answerOf({ ...page, html: body, keeping: ['cache-control', 'private, no-store'], effort: 'fast' }),
    bytes: body.length,
    tags: noTags,
    keep: 'never',
  };
}

type KeptPage = Page & Pick<ShelfEntry<PageAnswer>, 'tags' | 'keep'>;

const byBrowsersOnly = ['cache-control', 'private, no-cache'];

/** An answer to be kept, here and by whoever `keeping` allows. */
export function keptAnswer(page: KeptPage, keeping: readonly string[] = byBrowsersOnly): ShelfEntry<PageAnswer> {
  const { status, tags, headers, keep } = page;
  const html = Buffer.from(page.html);
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 22);
  const value = answerOf({ status, html, headers, keeping, digest, effort: keep === 'at-once' ? 'well' : 'fast' });
  return { value, bytes: html.length * allEncodings + 6 * headers.join('').length, tags, keep };
}

/** The weight of an answer in all encodings, as multiples of the plain one. */
const allEncodings = 1.5;

const answerOf = (answer: Omit<PageAnswer, 'ready' | 'underWay'>): PageAnswer => ({
  ...answer,
  ready: {},
  underWay: {},
});

async function makeVariant(answer: PageAnswer, encoding: Encoding): Promise<Variant> {
  const { headers, digest, keeping } = answer;
  const body = await compress[encoding](answer.html, answer.effort);
  const etag = digest && `"${digest}${encoding === 'plain' ? '' : `-${encoding}`}"`;
  const common = [...keeping, ...(etag ? ['etag', etag] : []), 'vary', 'Accept-Encoding', ...headers];
  const encoded = encoding === 'plain' ? [] : ['content-encoding', encoding];
  const variant = {
    body,
    ...(etag && { etag }),
    headersUnchanged: common,
    headers: [...describing(body), ...encoded, ...common],
  };
  answer.ready[encoding] = variant;
  return variant;
}

const brotliQuality = { well: 5, fast: 1 };
const gzipLevel = { well: 6, fast: 1 };

const compress: Record<Encoding, (html: Buffer, effort: PageAnswer['effort']) => Promise<Buffer> | Buffer> = {
  br: (html, effort) =>
    compressBrotli(html, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
        [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
      },
    }),
  gzip: (html, effort) => compressGzip(html, { level: gzipLevel[effort] }),
  plain: (html) => html,
};

const describing = (body: Buffer) => [
  'content-type',
  'text/html; charset=utf-8',
  'content-length',
  String(body.length),
];
