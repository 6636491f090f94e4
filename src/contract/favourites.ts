import { z } from 'zod';
import { ProductBox } from './product.ts';
import type { Contract } from './endpoint.ts';
import { Id, LocaleQuery, paged, PageQuery } from './wire.ts';

const IdParams = z.object({ id: Id });
const Total = z.object({ total: z.int() });

/** Names a shared list; nobody can guess one. */
const ShareToken = z.string().regex(/^[A-Za-z0-9]{16}$/);

/** The latest first; `ids` are those of all pages. */
export const FavouritesResponse = paged(ProductBox).extend({
  ids: z.array(z.int()),
  /** Where others may look at the list; null: it is not shared. */
  shareToken: z.string().nullable(),
});

export const favouritesContract = {
  listFavourites: {
    summary: 'The favourites of the visitor, the latest first; products that nobody may see any more are left out.',
    query: PageQuery,
    response: FavouritesResponse,
  },
  addFavourite: {
    summary: 'Makes a product a favourite; once is enough. 404 when the product is unknown.',
    params: IdParams,
    query: LocaleQuery,
    response: Total,
  },
  removeFavourite: {
    summary: 'Takes a product out of the favourites; it need not be among them.',
    params: IdParams,
    query: LocaleQuery,
    response: Total,
  },
  shareFavourites: {
    summary: 'Makes the address by which others may look at the list; the same one until it is withdrawn.',
    query: LocaleQuery,
    response: z.object({ shareToken: z.string() }),
  },
  unshareFavourites: { summary: 'Withdraws the address of the list.', query: LocaleQuery },
  listSharedFavourites: {
    summary: 'The list that somebody shares, the latest first; 404 when nobody shares it any more.',
    params: z.object({ token: ShareToken }),
    query: PageQuery,
    response: paged(ProductBox),
  },
} satisfies Contract;
