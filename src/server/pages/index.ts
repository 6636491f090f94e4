import type { pagesContract } from '#contract/pages.ts';
import { catalogueMemory } from '#server/catalogue/index.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { getPage, listPages } from './read-pages.ts';

/** The calls of the plain pages, by endpoint name; there are only so many, and each is kept until one changes. */
export function pageHandlers({ database }: ServerDeps): Handlers<typeof pagesContract> {
  const { keep } = catalogueMemory(database).answers;
  const isFew = () => true;
  return {
    listPages: keep('listPages', ({ query }) => listPages(database.reader, query.locale), isFew),
    getPage: keep('getPage', ({ params }) => getPage(database.reader, params), isFew),
  };
}
