import type { favouritesContract } from '#contract/favourites.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { addFavourite, removeFavourite, shareFavourites, unshareFavourites } from './change-favourites.ts';
import { listFavourites, listSharedFavourites } from './list-favourites.ts';

export { favouriteData } from './personal-data.ts';
export { deleteFavourites, takeOverFavourites } from './change-favourites.ts';

/** The calls of the favourites, by endpoint name; each answers for the visitor alone. */
export function favouriteHandlers({ database }: ServerDeps): Handlers<typeof favouritesContract> {
  return {
    listFavourites: ({ visitor, query }) => listFavourites(database.reader, visitor, query),
    addFavourite: ({ visitor, params }) => addFavourite(database, visitor, params.id),
    removeFavourite: ({ visitor, params }) => removeFavourite(database, visitor, params.id),
    shareFavourites: ({ visitor }) => shareFavourites(database, visitor),
    unshareFavourites: ({ visitor }) => unshareFavourites(database, visitor),
    listSharedFavourites: ({ params, query }) => listSharedFavourites(database.reader, params.token, query),
  };
}
