import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import { once } from './journeys.ts';
import { expect, test } from './shop.ts';

const t = translators.pl;
const name = 'Superwytrzymałapółka'.repeat(3);

/** Its price is wholly within the window. */
const expectPrice = (line: Locator) => expect(line.getByText(/zł/).first()).toBeInViewport({ ratio: 1 });

test.use({ viewport: { width: 390, height: 844 } });

test('a suggestion whose name has no space shows its price on a phone (SHELL-16)', once, async ({ page, open }) => {
  await page.route('**/api/v2/product/suggestions?*', async (route) => {
    const answer = (await (await route.fetch()).json()) as { products: object[] };
    await route.fulfill({ json: { ...answer, products: answer.products.map((product) => ({ ...product, name })) } });
  });
  await open('/');
  await page.getByRole('button', { name: t('shell.search.open') }).click();
  await page.getByRole('combobox').and(page.locator(':visible')).fill('komoda');

  await expectPrice(page.getByRole('option').filter({ hasText: name }).first());
});

test(
  'a line of an order whose name has no space shows its price on a phone (SHELL-16)',
  once,
  async ({ page, open, shop }) => {
    const { id: product } = await shop.buyable();
    await page.request.post('/api/ecommerce/cart/item', { data: { product, quantity: 1, conversionId: randomUUID() } });
    await page.route('**/api/ecommerce/cart?*', async (route) => {
      const cart = (await (await route.fetch()).json()) as { items: object[] };
      await route.fulfill({ json: { ...cart, items: cart.items.map((item) => ({ ...item, name })) } });
    });
    await open(pathTo('ORDER_DATA', 'pl'));
    await page.locator('summary').click();

    await expectPrice(page.getByRole('listitem').filter({ hasText: name }));
  },
);
