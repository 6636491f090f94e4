import type { Config } from '#server/config.ts';
import { createInpostPoints } from './inpost-points.ts';
import type { PickUpPoints } from './pick-up-points.ts';

/** The companies that are set up, by the word that delivery methods carry. */
export type PickUpPointBook = { find: (provider: string) => PickUpPoints | null };

const books = new WeakMap<object, PickUpPointBook>();

/** One book for each configuration, so that all who ask share the answers it keeps. */
export function openPickUpPoints(config: Pick<Config, 'inpost'>): PickUpPointBook {
  const opened = books.get(config);
  if (opened) return opened;
  const all = config.inpost ? [createInpostPoints(config.inpost)] : [];
  const book: PickUpPointBook = { find: (provider) => all.find((points) => points.provider === provider) ?? null };
  books.set(config, book);
  return book;
}
