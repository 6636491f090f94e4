import { rooms, systems, type CatalogueSize } from './catalogue-generator.ts';
import type { Measured } from './figures.ts';
import { shopUrl } from './programs.ts';
import { api, page } from './rows.ts';
import { cookiesOf, send } from './send.ts';
import { finishes } from './words.ts';

const guests = 16;
const favouritesEach = 24;
const pagesOf = (products: number, lists: number) => Math.max(1, Math.floor(products / lists / 64));

/** An address that nobody has asked for. Each number has its own list, page and length. */
function listOf(kind: 'room' | 'system', lists: number, firstId: number, products: number) {
  const pages = pagesOf(products, lists);
  return (n: number) => {
    const round = Math.floor(n / lists);
    const [number, length] = [1 + (round % pages), 64 + Math.floor(round / pages)];
    return `/v2/product/products?locale=pl&${kind}=${firstId + (n % lists)}&page=${number}&perPage=${length}`;
  };
}

/** The pages that visitors browse beside categories: rooms, systems, the outlet and their favourites. */
export async function browsingRows({ products, categories }: CatalogueSize): Promise<Measured[]> {
  const room = listOf('room', rooms, 1, products / 5);
  const system = listOf('system', systems, rooms + 1, products / 10);
  const finish = (n: number) => `finish:finish-${1 + (n % finishes.length)}`;
  const piecesOf = (n: number) => 50 * (1 + (n % Math.floor(products / 50)));
  const outlet = (n: number) => api(`/v2/product/product/${piecesOf(n)}/outlet?locale=pl`);
  const pieces = Math.min(1000, Math.floor(products / 50 / 2));
  const warmUpPieces = Math.floor(pieces * 0.7);
  const sessions = await Promise.all(Array.from({ length: guests }, guestWithFavourites));
  return [
    { name: 'room, never asked', call: (n) => api(room(n)), requests: 200, warmUp: 10 },
    { name: 'room, asked before', call: (n) => api(room(n % 10)), requests: 1500 },
    {
      name: 'room with facets, one filter',
      call: (n) => api(`${room(n)}&facets=true&filters=${finish(n)}`),
      requests: 200,
      warmUp: 10,
    },
    { name: 'system, never asked', call: (n) => api(system(n)), requests: 200, warmUp: 10 },
    {
      name: 'system with facets, one filter',
      call: (n) => api(`${system(n)}&facets=true&filters=${finish(n)}`),
      requests: 200,
      warmUp: 10,
    },
    {
      name: 'category in a system, never asked',
      call: (n) => api(`${system(n)}&category=${1 + (n % categories)}`),
      requests: 200,
      warmUp: 10,
    },
    {
      name: 'room page, rendered',
      call: (n) => page(`/pomieszczenia/room-${1 + (n % rooms)}?filters=${finish(Math.floor(n / rooms))}`),
      requests: 150,
      warmUp: 10,
    },
    {
      name: 'system page, rendered',
      call: (n) => page(`/systemy/system-${1 + (n % systems)}?filters=${finish(Math.floor(n / systems))}`),
      requests: 150,
      warmUp: 10,
    },
    { name: 'outlet, never asked', call: outlet, requests: pieces, warmUp: warmUpPieces, wanted: 4 },
    { name: 'outlet, asked before', call: (n) => outlet(n % 4), requests: 2000 },
    {
      name: `favourites, ${favouritesEach} of a guest`,
      call: (n) => ({
        ...api(`/v2/product/favourites?locale=pl&perPage=${favouritesEach}`),
        headers: { cookie: sessions[n % sessions.length]! },
      }),
      requests: 500,
    },
  ];
}

async function guestWithFavourites(_: unknown, guest: number): Promise<string> {
  let cookie = '';
  for (let count = 0; count < favouritesEach; count += 1) {
    const answer = await send({
      url: `${shopUrl}/api/v2/product/favourites/${1 + guest * favouritesEach + count}?locale=pl`,
      method: 'POST',
      headers: cookie === '' ? {} : { cookie },
    });
    cookie ||= cookiesOf(answer);
  }
  return cookie;
}
