import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { ProductsResponse } from '#contract/catalogue.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { loadDemoShop } from './demo.ts';

const shop = useTestShop();
const first = 10;
/** As measured; it only ever rises. */
const foundOfHundred = 98;

/** What customers may type, and the beginnings of the codes of the products that they may mean. */
const queriesOf = (file: string) =>
  readFileSync(`demo/${file}`, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(';'))
    .map(([locale, q, codes]) => ({ locale: locale!, q: q!, codes: codes!.split(' ') }));

beforeAll(() => loadDemoShop(shop));

async function isFound({ locale, q, codes }: ReturnType<typeof queriesOf>[number]): Promise<boolean> {
  const url = `/v2/product/products?locale=${locale}&perPage=${first}&q=${encodeURIComponent(q)}`;
  const { items } = ProductsResponse.parse((await shop.visitor().get(url)).json());
  return items.some(({ productCode }) => codes.some((code) => productCode.startsWith(code)));
}

it.each([
  ['search-queries.csv', 300],
  // Written when the search stood, by somebody who had not looked at what it finds.
  ['search-queries-fresh.csv', 160],
])(
  `finds what customers mean among the first ${first} for ${foundOfHundred} of a hundred queries of %s (CATALOGUE-28)`,
  async (file, count) => {
    const queries = queriesOf(file);
    const missed: string[] = [];
    for (const query of queries) if (!(await isFound(query))) missed.push(`${query.locale} ${query.q}`);

    const share = (100 * (queries.length - missed.length)) / queries.length;
    console.log(`${file}: ${share.toFixed(1)} of a hundred found; not found: ${missed.join(', ')}`);
    expect(queries).toHaveLength(count);
    expect(share).toBeGreaterThanOrEqual(foundOfHundred);
  },
);
