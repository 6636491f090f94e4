import { formatPrice } from '#domain/pricing/price-format.ts';
import { toMajor, toMinor } from '#domain/pricing/money.ts';
import { translators } from '#i18n/all.ts';
import { fillInDelivery, firstDelivery, visible } from './checkout-steps.ts';
import { journeys, once } from './journeys.ts';
import { messagesTo } from './outbox.ts';
import { expect, test } from './shop.ts';
import { violations } from './violations.ts';

const zloty = { code: 'PLN', shortSymbol: 'zł', precision: 2 };

for (const { locale, tag } of journeys) {
  const t = translators[locale];

  test(
    `a guest finds a product, orders it, refuses to pay, pays, and gets the mails (CHECKOUT-11, ${locale})`,
    { tag },
    async ({ page, open, shop, viewport }) => {
      test.slow();
      const product = await shop.buyable(locale);
      const email = `ewa.${locale}.${viewport!.width}@poczta.example`;

      await test.step('browse, search and open', async () => {
        await open(locale === 'en' ? '/en' : '/');
        if (viewport!.width < 1024) await page.getByRole('button', { name: t('shell.search.open') }).click();
        await page
          .getByRole('combobox', { name: t('shell.search') })
          .and(page.locator(':visible'))
          .fill(product.productCode);
        await page
          .getByRole('option', { name: new RegExp(product.name) })
          .first()
          .click();
        await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
      });

      await test.step('add two, see the drawer, change to three in the cart', async () => {
        await visible(page, 'button', t('quantity.more')).click();
        await visible(page, 'button', t('add_to_cart.add')).click();
        const drawer = page.getByRole('dialog');
        await expect(drawer.getByText(product.name).first()).toBeVisible();
        if (viewport!.width >= 1024) await expect.poll(async () => (await drawer.boundingBox())!.width).toBe(420);
        await drawer.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
        expect(await violations(page), 'drawer').toEqual([]);
        await drawer.getByRole('link', { name: t('drawer.go_to_cart') }).click();
        await expect(page.getByRole('heading', { level: 1, name: t('cart_page.title') })).toBeVisible();
        const quantity = page
          .getByRole('main')
          .getByRole('spinbutton')
          .or(page.getByRole('main').getByRole('textbox'))
          .first();
        await expect(quantity).toHaveValue('2');
        const changed = page.waitForResponse(
          (response) => response.request().method() === 'PATCH' && /cart\/item\//.test(response.url()),
        );
        await visible(page, 'button', t('quantity.more')).click();
        expect((await changed).request().postDataJSON()).toEqual({ quantity: 3 });
        expect(await page.evaluate(() => localStorage.getItem('cart-init'))).toBeTruthy();
        expect(await violations(page), 'cart').toEqual([]);
      });

      await test.step('give delivery and payment, nothing lost on reload', async () => {
        await visible(page, 'button', t('cart_page.next')).click();
        await expect(page).toHaveURL(/(dane-dostawy-i-platnosci|payment-and-delivery-data)$/);
        await expect(page.getByRole('radio').first()).toBeVisible();
        expect(await violations(page), 'checkout').toEqual([]);
        await page.getByRole('button', { name: t('order_data.next') }).click();
        await expect(page.getByRole('alert').first()).toBeVisible();
        expect(await violations(page), 'checkout with errors').toEqual([]);
        await fillInDelivery(page, locale, email);
        const saved = page.waitForResponse(
          (response) => response.request().method() === 'PATCH' && response.url().includes('/ecommerce/cart?'),
        );
        await firstDelivery(page, locale).check();
        await saved;
        await page
          .getByRole('radio', { name: locale === 'pl' ? /online/i : /online/i })
          .first()
          .check();
        await page.getByRole('button', { name: t('order_data.next') }).click();
        await expect(page).toHaveURL(/(podsumowanie|summary)$/);
        await page.reload();
        await expect(page.getByText('Świętosławska 12/4').first()).toBeVisible();
        await expect(page.getByRole('button', { name: t('order_review.place') })).toBeVisible();
        expect(await violations(page), 'summary').toEqual([]);
      });

      await test.step('order with the terms accepted', async () => {
        const terms = page.getByRole('checkbox', { name: t('order_review.terms') });
        const place = page.getByRole('button', { name: t('order_review.place') });
        const total = page.getByText(t('order_review.total'), { exact: true });
        await expect(terms).not.toBeChecked();
        expect((await total.boundingBox())!.y).toBeLessThan((await place.boundingBox())!.y);
        await place.click();
        await expect(page.getByText(t('order_review.terms_missing')).first()).toBeVisible();
        await terms.check();
        await place.click();
        await expect(page).toHaveURL(/\/sandbox-payment\//);
        expect(await violations(page), 'sandbox payment').toEqual([]);
      });

      await test.step('leave without deciding, and come back', async () => {
        await page.getByRole('link', { name: t('payment.sandbox.leave') }).click();
        await expect(page.getByRole('heading', { name: t('order.payment') }).first()).toBeVisible();
        expect(await violations(page), 'order').toEqual([]);
        await page.goBack();
        await expect(page).toHaveURL(/\/sandbox-payment\//);
      });

      await test.step('refuse, pay again, see it paid', async () => {
        await page.getByRole('button', { name: t('payment.sandbox.refuse') }).click();
        await expect(page).toHaveURL(/(podsumowanie|summary)\/\w+/);
        await expect(page.getByText(t('order.failed_text'))).toBeVisible();
        expect(await violations(page), 'order with a refused payment').toEqual([]);
        await page
          .getByRole('button', { name: new RegExp(t('order.pay_again', { price: '' }).trim().slice(0, 8)) })
          .first()
          .click();
        await expect(page).toHaveURL(/\/sandbox-payment\//);
        await page.getByRole('button', { name: t('payment.sandbox.pay'), exact: true }).click();
        await expect(page).toHaveURL(/(podsumowanie|summary)\/\w+/);
        await expect(page.getByText(/\d{4}\/\d{2}\/\d{6}/).first()).toBeVisible();
        const paid = formatPrice(toMajor(toMinor(product.price.values.PLN!.gross) * 3), zloty);
        await expect(page.getByText(t('order.paid_text', { price: paid })).first()).toBeVisible();
      });

      await test.step('read the mails', async () => {
        const reference = /\d{4}\/\d{2}\/\d{6}/.exec(await page.getByRole('main').innerText())![0];
        const messages = await messagesTo(email, 3);

        expect(messages.every(({ subject }) => subject.includes(reference))).toBe(true);
        const text = messages[0]!.text.replaceAll('\u00a0', ' ');
        expect(text).toContain(product.name);
        expect(text).toContain(
          formatPrice(toMajor(toMinor(product.price.values.PLN!.gross) * 3), zloty).replaceAll('\u00a0', ' '),
        );
      });

      await test.step('find the cart empty', async () => {
        await open(locale === 'en' ? '/en/submit-order' : '/zloz-zamowienie');
        await expect(page.getByText(t('cart_page.empty_title'))).toBeVisible();
      });
    },
  );
}

test('a product that is sold out, or has no price, can not be bought', once, async ({ page, open, shop }) => {
  const products = await shop.products();
  const t = translators.pl;

  await open(shop.productPath(products.find((product) => product.stockQuantity === 0 && product.price.values.PLN)!));
  await expect(visible(page, 'button', t('add_to_cart.unavailable'))).toBeDisabled();

  await open(shop.productPath(products.find((product) => product.priceHidden)!));
  await expect(page.getByText(t('price.ask')).and(page.locator(':visible')).first()).toBeVisible();
  expect(await page.getByRole('button', { name: t('add_to_cart.add') }).count()).toBe(0);
});

test(
  'a cart that can not be loaded leaves an empty icon and no words; a failed addition leaves the page as it was (CART-22)',
  once,
  async ({ page, open, shop }) => {
    await page.route('**/api/ecommerce/cart?**', (route) =>
      route.fulfill({ status: 500, json: { code: 'server', message: '', errors: {} } }),
    );
    await page.route('**/api/ecommerce/cart/item?**', (route) =>
      route.fulfill({ status: 500, json: { code: 'server', message: '', errors: {} } }),
    );
    await open(shop.productPath(await shop.buyable()));
    await visible(page, 'button', translators.pl('add_to_cart.add')).click();
    await page.waitForTimeout(800);

    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText(translators.pl('error.server_generic'))).toBeHidden();
    await expect(visible(page, 'button', translators.pl('add_to_cart.add'))).toBeEnabled();
  },
);
test.use({ expectedErrors: /500|cart/i });
