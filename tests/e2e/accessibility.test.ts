import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import { journeys } from './journeys.ts';
import { expect, test } from './shop.ts';
import { violations } from './violations.ts';

/** A search with results, a search before typing, one without results; news, and a page of text. */
const plain = {
  pl: [
    '/',
    '/produkty',
    '/szukaj?q=dab',
    '/szukaj',
    '/szukaj?q=qwertyzx',
    '/page/page/pl/aktualnosci',
    '/page/page/pl/o-nas',
    '/404',
  ],
  en: [
    '/en',
    '/en/products',
    '/en/search?q=oak',
    '/en/search',
    '/en/search?q=qwertyzx',
    '/page/page/en/news',
    '/page/page/en/about-us',
    '/en/404',
  ],
};

for (const { locale, tag } of journeys) {
  test.describe(`every screen passes axe at WCAG 2.2 AA (${locale})`, { tag }, () => {
    test('home, index, search, pages of words and news, and the not-found page', async ({ page, open }) => {
      for (const path of plain[locale]) {
        await open(path);
        expect(await violations(page), path).toEqual([]);
      }
    });
    test.use({ expectedErrors: /404/ });

    test('category, products of each kind, a comparison and what was seen', async ({ page, open, shop }) => {
      test.slow();
      const t = translators[locale];
      const products = await shop.products('', locale);
      const kinds = [
        await shop.buyable(locale),
        products.find((product) => product.price.discounted)!,
        products.find((product) => product.priceHidden)!,
        products.find((product) => product.stockQuantity === 0)!,
      ];
      await open(shop.categoryPath((await shop.tree(locale))[0]!, locale));
      expect(await violations(page)).toEqual([]);
      for (const product of kinds) {
        await open(shop.productPath(product, locale));
        expect(await violations(page), product.name).toEqual([]);
      }
      const compared = kinds.slice(0, 2).map(({ id }) => id);
      await open(`${pathTo('PRODUCTS_COMPARE', locale)}?id=${compared.join()}`);
      expect(await violations(page), 'compare').toEqual([]);
      await page.getByRole('table').getByRole('link', { name: kinds[0]!.name, exact: true }).click();
      await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: t('seen.title') })).toBeAttached();
      expect(await violations(page), 'lately seen').toEqual([]);
    });
  });
}
