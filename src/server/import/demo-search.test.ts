import { expect, it } from 'vitest';
import { ProductsResponse } from '#contract/catalogue.ts';
import { useDemoShop } from '#tests/support/demo-template.ts';
import { queryFiles, searchShare } from '#tests/support/search-queries.ts';

const shop = useDemoShop();
/** The measured share; it may only be raised. */
const foundOfHundred = 98;

const list = async (path: string) =>
  ProductsResponse.parse((await shop.visitor().get(path)).json()).items.map(({ productCode }) => productCode);

it.each(queryFiles)(
  `finds what customers mean among the first ten for ${foundOfHundred} of a hundred queries of %s (CATALOGUE-28)`,
  async (file, count) => {
    const { queries, share, told } = await searchShare(file, list);

    console.log(told);
    expect(queries).toBe(count);
    expect(share).toBeGreaterThanOrEqual(foundOfHundred);
  },
);
