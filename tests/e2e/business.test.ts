import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Major } from '#domain/pricing/money.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import { orderTheCart, password, register, signIn } from './account-steps.ts';
import { journeys } from './journeys.ts';
import { messagesTo } from './outbox.ts';
import { expect, test } from './shop.ts';
import { komoda } from './staff-steps.ts';
import { violations } from './violations.ts';

const zloty = { code: 'PLN', shortSymbol: 'zł', precision: 2 };
/** Who applies: in Polish a redistributor on a desktop, in English an architect on a phone. */
const routes = { pl: 'REGISTER_REDISTRIBUTOR', en: 'REGISTER_ARCHITECT' } as const;

async function addToCart(page: Page, product: number): Promise<void> {
  const body = { product, quantity: 2, conversionId: crypto.randomUUID() };
  expect((await page.request.post('/api/ecommerce/cart/item', { data: body })).status()).toBe(200);
}

// The call that is only for approved business customers answers an applicant by 401.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

for (const { locale, tag } of journeys) {
  const t = translators[locale];
  const prices = (amount: Major) => formatPrice(amount, zloty);

  test(
    `a business customer applies, is approved, buys at net prices and by a quotation (BUSINESS-1, BUSINESS-2, QUOTATION-4, ${locale})`,
    { tag },
    async ({ page, open, shop }) => {
      test.slow();
      const product = await shop.buyable(locale);
      const path = shop.productPath(product, locale);
      const shown = (text: string) => page.getByRole('main').getByText(text).and(page.locator(':visible')).first();

      const email = await test.step('apply, and pay what everybody pays until the shop has approved it', async () => {
        const applied = await register(page, open, {
          locale,
          route: routes[locale],
          more: async () => {
            if (locale === 'pl') {
              await page.getByRole('checkbox', { name: t('account.register.company') }).check();
              await page.getByLabel(t('account.company_name'), { exact: true }).fill('Nowak Wnętrza');
              await page.getByLabel(new RegExp(`^${t('account.tax_number')}`)).fill('5260250274');
              return;
            }
            const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#72b3e3' } })
              .png()
              .toBuffer();
            await page
              .getByLabel(t('account.register.image'))
              .setInputFiles({ name: 'house.png', mimeType: 'image/png', buffer: picture });
            await page.getByLabel(t('account.register.description')).fill('Houses of wood');
          },
        });
        await open(`${pathTo('LOGIN', locale)}?onAuthRedirect=${encodeURIComponent(path)}`);
        await signIn(page, applied, password, locale);
        await expect(shown(prices(product.price.values.PLN!.gross))).toBeVisible();
        await open(pathTo('USER_COOPERATION_TERMS', locale));
        await expect(page.getByText(t('account.terms.waiting'))).toBeVisible();
        return applied;
      });

      await test.step('be approved by the staff, and see net prices of the group first', async () => {
        await komoda('customers', 'discount', `browser-${locale}`, '10');
        await komoda('customers', 'approve', email, '--supervisor', 'Ewa Sowa', '--group', `browser-${locale}`);
        expect((await messagesTo(email, 2)).at(-1)!.text).toContain('Ewa Sowa');
        const own = async () => {
          const answer = await page.request.get(`/api/v2/product/product/${product.id}?locale=${locale}`);
          return ((await answer.json()) as { price: typeof product.price }).price.values.PLN!;
        };
        await expect.poll(async () => Number((await own()).net)).toBeLessThan(Number(product.price.values.PLN!.net));
        await open(path);
        await expect(shown(prices((await own()).net))).toBeVisible();
        expect(await violations(page)).toEqual([]);
        const [hotels] = await (
          await page.request.get(`/api/v2/product/products-b2b-category-tree?locale=${locale}`)
        ).json();
        await open(pathTo('PRODUCTS_B2B_CATEGORY_SHOW', locale, { id: hotels.id, slug: hotels.slug }));
        await expect(page.getByRole('heading', { level: 1, name: hotels.name })).toBeVisible();
      });

      await test.step('order at these prices', async () => {
        await addToCart(page, product.id);
        await orderTheCart(page, open, locale, email);
        await open(pathTo('USER_CURRENT_ORDERS', locale));
        await expect(page.getByRole('link', { name: /\d{4}\/\d{2}\/\d{6}/ })).toHaveCount(1);
      });

      const quoted = await test.step('ask for a quotation', async () => {
        await addToCart(page, product.id);
        await open(pathTo('ORDER_CART', locale));
        await page.getByText(t('quotation.ask'), { exact: true }).click();
        await page.getByLabel(t('quotation.note')).fill('Hotel');
        await page.getByRole('button', { name: t('quotation.send') }).click();
        await page.getByRole('link', { name: t('quotation.see') }).click();
        await expect(page.getByText(t('account.quotations.state.requested'))).toBeVisible();
        return /\d+/.exec(await page.getByRole('main').getByRole('heading', { level: 2 }).first().innerText())![0];
      });

      await test.step('accept its prices and order by it', async () => {
        await komoda('quotations', 'price', quoted, '--lines', '1=12,34', '--answer', 'OK');
        await page.reload();
        await expect(page.getByText(t('account.quotations.state.priced'))).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await page.getByRole('button', { name: t('account.quotations.accept') }).click();
        await expect(page).toHaveURL(new RegExp(`${pathTo('ORDER_CART', locale)}$`));
        await expect(shown(prices(24.68 as unknown as Major))).toBeVisible();
        await orderTheCart(page, open, locale, email);
        await open(pathTo('USER_QUOTATIONS', locale));
        await page.getByRole('link', { name: t('account.quotations.order') }).click();
        await expect(page).toHaveURL(new RegExp(`${pathTo('USER_ORDER', locale, { id: '' })}\\w+$`));
        const id = new URL(page.url()).pathname.split('/').at(-1)!;
        const order = await (await page.request.get(`/api/ecommerce/order/${id}`)).json();
        expect(order.items).toMatchObject([{ quantity: 2, priceNet: 12.34, lineNet: 24.68 }]);
      });
    },
  );
}
