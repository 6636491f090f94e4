import { readFileSync } from 'node:fs';
import type { Locale } from '#domain/locale.ts';

const first = 10;

/** What customers may type, in files of `demo`, by the number of their queries. */
export const queryFiles: readonly (readonly [file: string, queries: number])[] = [
  ['search-queries.csv', 300],
  // Written when the search was ready, by somebody who had not seen its results.
  ['search-queries-fresh.csv', 160],
];

/** A query, and the beginnings of the codes of the products that may be meant. */
type Query = { locale: Locale; q: string; codes: string[] };

const queriesOf = (file: string): Query[] =>
  readFileSync(new URL(`../../demo/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(';'))
    .map(([locale, q, codes]) => ({ locale: locale as Locale, q: q!, codes: codes!.split(' ') }));

/** The codes of the products that a call of the demo shop lists. */
type List = (path: string) => Promise<string[]>;

/** Of how many of a hundred queries the demo shop shows one of the products that are meant among the first ten. */
export async function searchShare(file: string, list: List): Promise<{ queries: number; share: number; told: string }> {
  const queries = queriesOf(file);
  const missed: string[] = [];
  for (const { locale, q, codes } of queries) {
    const codesListed = await list(`/v2/product/products?locale=${locale}&perPage=${first}&q=${encodeURIComponent(q)}`);
    if (!codesListed.some((each) => codes.some((code) => each.startsWith(code)))) missed.push(`${locale} ${q}`);
  }
  const share = (100 * (queries.length - missed.length)) / queries.length;
  const rest = missed.length > 0 ? `; not found: ${missed.join(', ')}` : '';
  const told = `${file}: of ${share.toFixed(1)} of a hundred queries what is meant stands among the first ${first}${rest}`;
  return { queries: queries.length, share, told };
}
