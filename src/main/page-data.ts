import type { DehydratedState } from '@tanstack/react-query';
import { jsonForHtml } from '#storefront/json-for-html.ts';
import type { LoadedPage } from '#storefront/load-page.ts';
import type { PageHead } from '#storefront/screen.ts';

const elementId = 'page-data';

/** What the server has found out and the browser need not ask again. */
export type PageData = {
  outcome: LoadedPage['outcome'];
  head: PageHead | null;
  /** The answers of the calls. */
  answers: DehydratedState;
};

export const pageDataElement = (data: PageData): string =>
  `<script id="${elementId}" type="application/json">${jsonForHtml(data)}</script>`;

export function readPageData(page: Document): PageData {
  const { answers, ...data } = JSON.parse(page.getElementById(elementId)!.textContent!) as PageData;
  return { ...data, answers: asOfNow(answers) };
}

/**
 * Answers age from when the browser got them: the server's clock is another, and it may have kept the page for a while.
 */
function asOfNow(state: DehydratedState): DehydratedState {
  const now = Date.now();
  return {
    ...state,
    queries: state.queries.map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: now } })),
  };
}
