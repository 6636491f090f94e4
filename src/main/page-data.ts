import type { KeptAnswers } from '#storefront/api/query-client.ts';
import { jsonForHtml } from '#storefront/json-for-html.ts';
import type { LoadedPage } from '#storefront/load-page.ts';
import type { PageHead } from '#storefront/screen.ts';

const elementId = 'page-data';

/** What the server has found out and the browser need not ask again. */
export type PageData = {
  outcome: LoadedPage['outcome'];
  head: PageHead | null;
  /** The answers of the calls. */
  answers: KeptAnswers;
};

export const pageDataElement = (data: PageData): string =>
  `<script id="${elementId}" type="application/json">${jsonForHtml(data)}</script>`;

export function readPageData(page: Document): PageData {
  return JSON.parse(page.getElementById(elementId)!.textContent!) as PageData;
}
