import type { KeptAnswers } from '#storefront/api/query-client.ts';
import type { PriceBasis } from '#domain/pricing/price-basis.ts';
import { jsonForHtml } from '#domain/json-for-html.ts';
import type { LoadedPage } from '#storefront/navigation/load-page.ts';
import type { PageHead, Screen } from '#storefront/navigation/screen.ts';

export const pageDataId = 'page-data';

/** The answers that the server knows already, so that the browser need not ask for them. */
export type PageData = {
  outcome: LoadedPage['outcome'];
  head: PageHead | null;
  /** Which amounts of prices come first to its visitor. */
  basis: PriceBasis;
  /** Its screen, by the address of the built file. */
  screen: Screen | null;
  /** The answers of the calls. */
  answers: KeptAnswers;
};

/** For a script of the page; `jsonOf` knows the JSON of answers that have been written before. */
export function writePageData(
  { outcome, head, basis, screen, answers }: PageData,
  jsonOf: (answer: unknown) => string,
): string {
  const answerTexts = answers.map(([key, answer]) => `[${jsonForHtml(key)},${jsonOf(answer)}]`);
  const pageText = jsonForHtml({ outcome, head, basis, screen });
  return `${pageText.slice(0, -1)},"answers":[${answerTexts.join()}]}`;
}

export function readPageData(page: Document): PageData {
  return JSON.parse(page.getElementById(pageDataId)!.textContent!);
}
