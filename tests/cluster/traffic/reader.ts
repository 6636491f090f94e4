import { setTimeout as sleep } from 'node:timers/promises';
import { toMinor } from '#domain/pricing/money.ts';
import type { Product } from '#contract/product.ts';
import type { Chance } from '#tests/torture/chance.ts';
import type { Goods } from './goods.ts';
import { ageOfPrice } from './prices.ts';
import { failureOf, type RequestBook } from './request-book.ts';

const patienceMs = 30_000;
const pauseMs = 150;
/** The answer for a picture while the store of pictures is away. */
export const greyPicture = 'a grey picture with 503';
const scriptPath = /\/assets\/[\w-]+\.js/g;
const offeredPrice = /"@type":"Offer","price":([\d.]+)/;

/** Somebody without cookies who looks at pages, and knows what they have to show. */
export async function readPages(
  url: string,
  { goods, book, chance, isOver }: { goods: Goods; book: RequestBook; chance: Chance; isOver: () => boolean },
): Promise<void> {
  const looks = [readProduct, readProduct, readCategory, readSearch, readHome, readPicture, readCall];
  const look = { url, goods, book, chance, scripts: new Set<string>() };
  while (!isOver()) {
    await chance.pick(looks)(look);
    await sleep(pauseMs);
  }
}

type Look = {
  url: string;
  goods: Goods;
  book: RequestBook;
  chance: Chance;
  /** The pictures that are there already, as in a browser's cache. */
  scripts: Set<string>;
};

async function readProduct(look: Look): Promise<void> {
  const product = look.chance.pick([...look.goods.prices.keys()]);
  const seen = await open(look, look.goods.pathOf(product));
  const price = offeredPrice.exec(seen.text)?.[1];
  judgePrice(look, { product, price: price === undefined ? null : toMinor(Number(price)), seen });
}

async function readCall(look: Look): Promise<void> {
  const product = look.chance.pick([...look.goods.prices.keys()]);
  const seen = await open(look, `/api/v2/product/product/${product}`);
  const shown = seen.failure === null ? (JSON.parse(seen.text) as Product) : null;
  const gross = shown?.price.values.PLN?.gross;
  judgePrice(look, { product, price: gross === undefined ? null : toMinor(gross), seen });
}

async function readCategory(look: Look): Promise<void> {
  const seen = await open(look, look.goods.categoryPath);
  judgeNames(look, seen);
}

async function readSearch(look: Look): Promise<void> {
  const seen = await open(look, `/szukaj?q=${encodeURIComponent(look.goods.commonWord)}`);
  judgeNames(look, seen);
}

async function readHome(look: Look): Promise<void> {
  const seen = await open(look, '/');
  if (seen.failure === null && !seen.text.includes('</html>')) look.book.wrong.push('the home page was cut short');
  noteSeen(look, seen);
  for (const [script] of seen.text.matchAll(scriptPath)) await readScript(look, script);
}

/** The answer may come from another version than the page. */
async function readScript(look: Look, path: string): Promise<void> {
  if (look.scripts.has(path)) return;
  const seen = await open(look, path);
  if (seen.failure === null) look.scripts.add(path);
  noteSeen(look, seen);
}

async function readPicture(look: Look): Promise<void> {
  const size = look.chance.pick(['crop/120x120', 'crop/400x300', 'crop/405x405']);
  const seen = await open(look, `/media/${size}/${look.chance.pick(look.goods.pictures)}`);
  const isPicture = seen.type.startsWith('image/');
  noteSeen(look, isPicture && seen.status === 503 ? { ...seen, failure: greyPicture } : seen);
}

type PageView = {
  path: string;
  status: number | null;
  type: string;
  text: string;
  failure: string | null;
  servedBy: string | null;
  startedAt: number;
};

async function open({ url }: Look, path: string): Promise<PageView> {
  const startedAt = performance.now();
  try {
    const answer = await fetch(url + path, {
      signal: AbortSignal.timeout(patienceMs),
      headers: { accept: 'text/html,image/webp' },
    });
    const [type, text, status] = [answer.headers.get('content-type') ?? '', await answer.text(), answer.status];
    const failure = failureOf(status) ?? (status === 200 ? null : `answered ${status}`);
    return { path, status, type, text, failure, servedBy: answer.headers.get('x-served-by'), startedAt };
  } catch {
    return { path, status: null, type: '', text: '', failure: 'no answer', servedBy: null, startedAt };
  }
}

function noteSeen({ book }: Look, { path, failure, servedBy, startedAt }: PageView, ageMs = 0): void {
  const endedAt = performance.now();
  book.note({ what: `GET ${path}`, kind: 'shown', startedAt, endedAt, failure, servedBy, ageMs });
}

function judgePrice(
  look: Look,
  { product, price, seen }: { product: number; price: number | null; seen: PageView },
): void {
  if (seen.failure !== null) return noteSeen(look, seen);
  const age = price === null ? null : ageOfPrice(look.goods.prices.get(product)!, price, seen.startedAt);
  if (age === null) look.book.wrong.push(`${seen.path} showed the price ${price}, which the product never had`);
  noteSeen(look, seen, age ?? 0);
}

function judgeNames(look: Look, seen: PageView): void {
  const lacks = seen.failure === null && look.goods.names.some((name) => !seen.text.includes(name));
  if (lacks) look.book.wrong.push(`${seen.path} did not show all products`);
  noteSeen(look, seen);
}
