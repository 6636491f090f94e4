import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { ProductsResponse } from '#contract/catalogue.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { loadDemoShop } from './demo.ts';

const shop = useTestShop();
const first = 10;
/** As measured; it only ever rises. */
const foundOfHundred = 95;

/** What customers may type, and the beginnings of the codes of the products that they may mean. */
const queries = readFileSync('demo/search-queries.csv', 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => line.split(';'))
  .map(([locale, q, codes]) => ({ locale: locale!, q: q!, codes: codes!.split(' ') }));

beforeAll(() => loadDemoShop(shop));

async function isFound({ locale, q, codes }: (typeof queries)[number]): Promise<boolean> {
  const url = `/v2/product/products?locale=${locale}&perPage=${first}&q=${encodeURIComponent(q)}`;
  const { items } = ProductsResponse.parse((await shop.visitor().get(url)).json());
  return items.some(({ productCode }) => codes.some((code) => productCode.startsWith(code)));
}

it(`finds what customers mean among the first ${first} for ${foundOfHundred} of a hundred queries (CATALOGUE-28)`, async () => {
  const missed: string[] = [];
  for (const query of queries) if (!(await isFound(query))) missed.push(`${query.locale} ${query.q}`);

  const share = (100 * (queries.length - missed.length)) / queries.length;
  console.log(`${share.toFixed(1)} of a hundred found; not found: ${missed.join(', ')}`);
  expect(queries).toHaveLength(300);
  expect(share).toBeGreaterThanOrEqual(foundOfHundred);
});
