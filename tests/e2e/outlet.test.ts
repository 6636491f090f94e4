import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import type { OutletPiece } from '#contract/product.ts';
import { journeys, once } from './journeys.ts';
import { expect, test } from './shop.ts';
import { violations } from './violations.ts';

for (const { locale, tag } of journeys) {
  const t = translators[locale];

  test(
    `a piece from the showroom is found on its product and bought, ${locale} (OUTLET-1)`,
    { tag },
    async ({ page, open, shop }) => {
      const product = (await shop.products('', locale)).find(({ productCode }) => productCode === 'FIORD-180-DAB')!;
      const [piece] = await shop.json<OutletPiece[]>(`/v2/product/product/${product.id}/outlet?locale=${locale}`);
      await open(shop.productPath(product, locale));

      await page.getByRole('link', { name: t('product.outlet') }).click();
      await expect(page).toHaveURL(pathTo('PRODUCTS_PRODUCT_OUTLET', locale, { id: product.id, slug: product.slug }));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('outlet.title', { name: product.name }));
      await expect(page.getByText(piece!.reason)).toBeVisible();
      expect(await violations(page)).toEqual([]);

      await page.getByRole('button', { name: t('outlet.add_named', { code: piece!.code }) }).click();
      const reason = t('cart_page.outlet', { reason: piece!.reason });
      const drawer = page.getByRole('dialog');
      await expect(drawer).toContainText(product.name);
      await expect(drawer).toContainText(reason);
      await open(pathTo('ORDER_CART', locale));
      await expect(page.getByRole('list', { name: t('cart_page.lines') })).toContainText(reason);
    },
  );
}

test('a product without such pieces says so kindly', once, async ({ open, page, shop }) => {
  const product = (await shop.products()).find(({ productCode }) => productCode === 'FIORD-RTV-200-DAB')!;
  await open(`${shop.productPath(product)}/outlet`);

  await expect(page.getByText(translators.pl('outlet.empty.title'))).toBeVisible();
});
