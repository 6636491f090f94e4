import { ProductsResponse } from '#contract/catalogue.ts';
import { queryFiles, searchShare } from '#tests/support/search-queries.ts';
import { demoUrl, withDemoShop } from './demo-shop.ts';

/** Measures how often a search of the demo shop finds what its customers mean. */
export async function searchShares(): Promise<void> {
  await withDemoShop(async () => {
    console.log('\nSearches of the demo shop, wanted 95 of a hundred');
    for (const [file] of queryFiles) console.log((await searchShare(file, listed)).told);
  });
}

async function listed(path: string): Promise<string[]> {
  const answer = await fetch(`${demoUrl}/api${path}`);
  return ProductsResponse.parse(await answer.json()).items.map(({ productCode }) => productCode);
}
