import { randomUUID } from 'node:crypto';
import type { APIResponse, Page } from '@playwright/test';
import type { Cart } from '#contract/cart.ts';
import type { Locale } from '#domain/locale.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import { goToSummary } from './checkout-steps.ts';
import { expect, hydrated, test } from './shop.ts';
import { violations } from './violations.ts';

// The browser logs a refused order as an error of the console.
test.use({ expectedErrors: /400/ });

const cartOf = async (response: APIResponse) => {
  expect(response.status()).toBe(200);
  return (await response.json()) as Cart;
};

/** The summary of a guest's cart with two pieces, its terms accepted. */
async function openSummary(page: Page, locale: Locale, product: number): Promise<Cart> {
  const t = translators[locale];
  await cartOf(
    await page.request.post('/api/ecommerce/cart/item', {
      data: { product, quantity: 2, conversionId: randomUUID() },
    }),
  );
  await page.goto(pathTo('ORDER_DATA', locale));
  await hydrated(page);
  await goToSummary(page, locale, 'ewa.changed@poczta.example');
  await expect(page).toHaveURL(/(podsumowanie|summary)$/);
  await page.getByRole('checkbox', { name: t('order_review.terms') }).check();
  return cartOf(await page.request.get('/api/ecommerce/cart'));
}

test('a cart that was changed elsewhere is shown, old and new, before it is ordered (ORDER-19, CHECKOUT-13)', async ({
  page,
  shop,
}, { project }) => {
  const locale = project.name === 'phone' ? 'pl' : 'en';
  const t = translators[locale];
  const terms = page.getByRole('checkbox', { name: t('order_review.terms') });
  const place = page.getByRole('button', { name: t('order_review.place') });
  const product = await shop.buyable(locale);
  const seen = await openSummary(page, locale, product.id);
  // One piece can be delivered by every method for two; otherwise another method would have to be chosen first.
  const now = await cartOf(
    await page.request.patch(`/api/ecommerce/cart/item/${seen.items[0]!.id}`, { data: { quantity: 1 } }),
  );

  await place.click();

  const notice = page.getByRole('alert').filter({ hasText: t('order.changed') });
  const pieces = (count: number) => t('quantity.pieces', { count });
  const total = ({ totals, currency }: Cart) => formatPrice(totals.toPay, currency);
  await expect(notice).toContainText(t('order_review.change', { before: pieces(2), after: pieces(1) }));
  await expect(notice).toContainText(t('order_review.change', { before: total(seen), after: total(now) }));
  await expect(terms).not.toBeChecked();
  await expect(page).toHaveURL(/(podsumowanie|summary)$/);
  expect(await violations(page)).toEqual([]);

  await terms.check();
  await place.click();
  await expect(page).toHaveURL(/\/sandbox-payment\//);
});
