import { randomUUID } from 'node:crypto';
import type { CatalogueSize } from './catalogue-generator.ts';
import { bytesFloor, queryFloor, type Measured } from './figures.ts';
import { paymentNotice } from './payment-notices.ts';
import { floorUrl, shopUrl } from './programs.ts';
import { placement, readyCarts } from './ready-carts.ts';
import { cookiesOf, send, type Call } from './send.ts';
import { finishes, kinds, ranges } from './words.ts';

const orders = 600;
/** The number of calls until the program is compiled and further ones do not become cheaper. */
const orderWarmUp = 1200;
const productWarmUp = 3000;
const pageWarmUp = 16_000;
/** The slowest hundredth of the lone visitor are nine calls. With more, words come again. */
const looks = { requests: 900, lone: 900 };
const notices = 3000;
const noticeWarmUp = 1000;
export const unpaidOrders = notices + noticeWarmUp;

const brotli = { 'accept-encoding': 'br' };
export const page = (path: string): Call => ({ url: shopUrl + path, headers: brotli });
export const api = (path: string): Call => ({ url: `${shopUrl}/api${path}` });

export const floors: Measured[] = [
  { name: bytesFloor, call: () => ({ url: `${floorUrl}/static` }), requests: 8000, warmUp: pageWarmUp, floor: 'bytes' },
  { name: queryFloor, call: () => ({ url: `${floorUrl}/query` }), requests: 6000, warmUp: 6000 },
];

export const cachedPage = (category: number): Call => page(`/c${category},c-${category}`);

/** The bare writes of the shop: the least that its writes can cost. */
export const bareWrites: Measured[] = ['cart', 'order', 'notice'].map((written) => ({
  name: `floor: bare writes, ${written}`,
  call: () => ({ url: `${floorUrl}/bare/${written}` }),
  requests: 2000,
  crowdedOnly: true,
}));

/** Every product in an order that jumps through the catalogue; each is asked once. */
export const some =
  ({ products }: CatalogueSize) =>
  (index: number) =>
    1 + ((index * 7919) % products);

export function pageRows(size: CatalogueSize, category: number): Measured[] {
  const any = some(size);
  return [
    {
      name: 'category page, cached',
      call: () => cachedPage(category),
      requests: 8000,
      warmUp: pageWarmUp,
      floor: 'bytes',
      wanted: 1.11,
    },
    {
      name: 'product page, cached',
      call: () => page('/p77,id-77'),
      requests: 8000,
      warmUp: pageWarmUp,
      floor: 'bytes',
      wanted: 1.11,
    },
    {
      name: 'product page, rendered',
      call: (n) => page(`/p${plain(any(n))},id-${plain(any(n))}?code=${n}`),
      requests: 400,
    },
  ];
}

export function catalogueRows(size: CatalogueSize, category: number): Measured[] {
  const any = some(size);
  const product = (id: number) => api(`/v2/product/product/${id}?locale=pl`);
  const few = Math.min(250, Math.floor(size.products / 4));
  const asked = Math.min(3000, Math.floor(size.products * 0.6));
  return [
    {
      name: 'product call, never asked',
      call: (n) => product(any(n)),
      requests: asked,
      // No product is asked twice, not even by the lone visitor.
      warmUp: Math.min(productWarmUp, Math.floor(size.products - asked * 1.25)),
      wanted: 4,
    },
    { name: 'product call, asked before', call: (n) => product(any(n % few)), requests: 3000, warmUp: few },
    {
      name: 'list of 64, never asked',
      call: (n) => api(`/v2/product/products?locale=pl&category=${1 + (n % size.categories)}&perPage=64`),
      requests: Math.min(size.categories - 20, 400),
      warmUp: 10,
    },
    {
      name: 'list of 64, asked before',
      call: () => api(`/v2/product/products?locale=pl&category=${category}&perPage=64`),
      requests: 1500,
    },
    {
      name: 'list with facets, one filter',
      call: (n) =>
        api(
          `/v2/product/products?locale=pl&category=${1 + (n % 10)}&facets=true&filters=finish:finish-${1 + (n % finishes.length)}`,
        ),
      requests: 200,
    },
  ];
}

/** Two words, of which products have both; an error takes a letter out of the longer one or changes two. */
export function searchRows(): Measured[] {
  const at = <T>(list: readonly T[], n: number) => list[n % list.length]!;
  const two = (n: number) => `${at(ranges, n * 7)} ${at(finishes, n * 13)[0].split(' ')[0]!}`;
  // Hardly one comes three times, from when on it would be answered from memory.
  const name = (n: number) =>
    `${at(kinds, n)[0].split(' ')[0]!} ${at(finishes, n + Math.floor(n / 120))[0].split(' ')[0]!}`;
  const wrong = (word: string, n: number) => {
    const at = 1 + (n % (word.length - 2));
    return n % 2 === 0
      ? word.slice(0, at) + word.slice(at + 1)
      : word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
  };
  const search = (q: string) => api(`/v2/product/products?locale=pl&perPage=24&q=${encodeURIComponent(q)}`);
  const suggest = (q: string) => api(`/v2/product/suggestions?locale=pl&q=${encodeURIComponent(q)}`);
  const longest = (text: string, n: number) =>
    text
      .split(' ')
      .map((word, index) => (index === 0 ? wrong(word, n) : word))
      .join(' ');
  return [
    {
      name: 'search, a kind of product',
      call: (n) => search(`${at(kinds, n)[0].split(' ')[0]!} ${40 + (n % 30) * 10}`),
      requests: 300,
    },
    { name: 'search of two words', call: (n) => search(n % 2 ? two(n) : name(n)), ...looks },
    {
      name: 'search with a typing error',
      call: (n) => search(longest(n % 2 ? two(n) : name(n), n)),
      ...looks,
    },
    { name: 'suggestions', call: (n) => suggest(two(n).slice(0, 2 + (n % 5))), ...looks },
    {
      name: 'suggestions with a typing error',
      call: (n) => suggest(wrong(name(n).split(' ')[0]!, n)),
      ...looks,
    },
  ];
}

/** The rows that change something; their carts are filled beforehand. */
export async function writingRows(size: CatalogueSize): Promise<Measured[]> {
  const sessions = await Promise.all(Array.from({ length: 64 }, newCart));
  const carts = await readyCarts(shopUrl, orders + orderWarmUp, addition);
  const any = some(size);
  return [
    // Only three products are added in turn, so that the carts stay as small as those of people.
    {
      name: 'add to cart',
      call: (n) => addition(sessions[n % sessions.length], 1 + (Math.floor(n / sessions.length) % 3)),
      requests: 4000,
      wanted: 6,
    },
    {
      name: 'placing an order',
      call: (n) => placement(shopUrl, carts[n]!),
      requests: orders,
      warmUp: orderWarmUp,
      crowdedOnly: true,
      wanted: 20,
    },
    { name: 'new cart with an item', call: (n) => addition(undefined, plain(any(n))), requests: 800 },
    {
      name: 'payment notice',
      call: (n) => paymentNotice(shopUrl, 1 + n),
      requests: notices,
      warmUp: noticeWarmUp,
      crowdedOnly: true,
      wanted: 10,
    },
  ];
}

/** Every tenth product asks for choices; its neighbour does not. */
export const plain = (product: number) => (product % 10 === 5 ? product - 1 : product);

export function addition(session: string | undefined, product: number): Call {
  const body = JSON.stringify({
    product: plain(product),
    configuration: [],
    quantity: 1,
    productUrl: '/',
    conversionId: randomUUID(),
  });
  return {
    url: `${shopUrl}/api/ecommerce/cart/item?locale=pl`,
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...(session && { cookie: session }) },
  };
}

export async function newCart(): Promise<string> {
  return cookiesOf(await send(addition(undefined, 1)));
}
