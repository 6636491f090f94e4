import type { pagesContract } from '#contract/pages.ts';
import { catalogueMemory } from '#server/catalogue/index.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { getPage, getPageBlocks, listNews, listPages } from './read-pages.ts';

export { importPages, type ImportedPage } from './import-pages.ts';
export { currentDocuments, drawDocument, type PageDocument } from './page-documents.ts';
export { listVersions, publishDue, publishVersion, storeVersion } from './versions.ts';

/** The calls of the pages, by endpoint name; there are only so many, and each is kept until one changes. */
export function pageHandlers({ database }: ServerDeps): Handlers<typeof pagesContract> {
  const { shared: reader } = database;
  const { keep } = catalogueMemory(database).answers;
  const isFew = () => true;
  return {
    listPages: keep('listPages', ({ query }) => listPages(reader, query.locale), isFew),
    listNews: keep('listNews', ({ query }) => listNews(reader, query)),
    getPage: keep('getPage', ({ params }) => getPage(reader, params), isFew),
    getPageBlocks: keep(
      'getPageBlocks',
      ({ params, query }) => getPageBlocks(reader, params, query.preview),
      ({ query }) => query.preview === undefined,
    ),
  };
}
