import { LRUCache } from 'lru-cache';
import { lifeOf } from '#server/counted-cache.ts';
import { z } from 'zod';
import type { PickUpPoint } from '#domain/checkout/address.ts';
import type { Config } from '#server/config/config.ts';
import { callProvider, ProviderError, understood } from './call-provider.ts';

/** A found point, with its distance from the searched place in metres, if the company tells it. */
export type FoundPickUpPoint = PickUpPoint & { readonly hint: string; readonly distanceM: number | null };

/** The company does not answer, or its answer cannot be understood. */
export class PickUpPointsAway extends Error {}

/** The pick-up points of one company. Both calls throw PickUpPointsAway. */
export type PickUpPoints = {
  readonly provider: string;
  /** Whether a text has the shape of the company's ids. */
  isId: (text: string) => boolean;
  /** A search by the id of a point, a postal code or a town; the nearest point first where distances are known. */
  search: (query: string) => Promise<FoundPickUpPoint[]>;
  /** null: there is no such point. */
  get: (id: string) => Promise<PickUpPoint | null>;
};

const Point = z.object({
  name: z.string(),
  status: z.string().nullish(),
  location: z.object({ latitude: z.number(), longitude: z.number() }).nullish(),
  location_description: z.string().nullish(),
  address: z.object({ line1: z.string().nullish(), line2: z.string().nullish() }).nullish(),
  distance: z.number().nullish(),
});
const Points = z.object({ items: z.array(Point) });

const provider = 'inpost';
const mostPoints = 20;
const keepMs = 10 * 60 * 1000;
const idShape = /^[A-Z]{3}[0-9]{2,4}[A-Z0-9]{0,6}$/;
const postalCode = /^(\d{2})-?(\d{3})$/;

/** Parcel lockers of InPost by its public list of points; answers are kept for ten minutes. */
function createInpostPoints({ url, token }: { url: string; token: string | null }): PickUpPoints {
  const cache = new LRUCache<string, FoundPickUpPoint[]>({ max: 1000, ...lifeOf(keepMs) });

  const list = async (query: Record<string, string>): Promise<FoundPickUpPoint[]> => {
    const search = new URLSearchParams({
      type: 'parcel_locker',
      status: 'Operating',
      per_page: String(mostPoints),
      ...query,
    }).toString();
    const cached = cache.get(search);
    if (cached) return cached;
    const points = await ask(`${url}/v1/points?${search}`, token);
    cache.set(search, points);
    return points;
  };
  return {
    provider,
    isId: (text) => idShape.test(text),
    search: (query) => list(parametersOf(query)),
    get: async (id) => (await list({ name: id })).find((point) => point.id === id.toUpperCase()) ?? null,
  };
}

function parametersOf(query: string): Record<string, string> {
  const text = query.trim();
  const code = postalCode.exec(text);
  if (code) return { relative_post_code: `${code[1]}-${code[2]}` };
  return idShape.test(text.toUpperCase()) ? { name: text.toUpperCase() } : { city: text };
}

async function ask(url: string, token: string | null): Promise<FoundPickUpPoint[]> {
  try {
    const answer = await callProvider({ url, headers: token === null ? {} : { authorization: `Bearer ${token}` } });
    // A place that InPost does not know is a place without points.
    if (answer.status === 404) return [];
    return understood(Points, answer).items.map(pointOf);
  } catch (cause) {
    if (cause instanceof ProviderError) throw new PickUpPointsAway(cause.message, { cause });
    throw cause;
  }
}

function pointOf({
  name,
  location,
  location_description: hint,
  address,
  distance,
}: z.output<typeof Point>): FoundPickUpPoint {
  const point: PickUpPoint = {
    provider,
    id: name,
    name,
    addressLines: [address?.line1, address?.line2].filter((line): line is string => Boolean(line?.trim())),
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
  };
  return { ...point, hint: hint ?? '', distanceM: distance ?? null };
}

/** The companies that are set up, by the word that delivery methods carry. */
export type PickUpPointBook = { find: (provider: string) => PickUpPoints | null };

const books = new WeakMap<object, PickUpPointBook>();

/** One cache for each configuration, shared by all who ask. */
export function openPickUpPoints(config: Pick<Config, 'inpost'>): PickUpPointBook {
  const openBook = books.get(config);
  if (openBook) return openBook;
  const all = config.inpost ? [createInpostPoints(config.inpost)] : [];
  const book: PickUpPointBook = { find: (provider) => all.find((points) => points.provider === provider) ?? null };
  books.set(config, book);
  return book;
}
