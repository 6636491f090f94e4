import type { Page } from '@playwright/test';
import { translators } from '#i18n/all.ts';
import { visible } from './checkout-steps.ts';
import { once } from './journeys.ts';
import { expect, test, type DemoShop } from './shop.ts';

const t = translators.en;

/** Puts products into the visitor's cart, one of each. */
async function fill(page: Page, products: readonly { id: number }[]): Promise<void> {
  for (const { id } of products) {
    const body = { product: id, quantity: 1, conversionId: `cart-${id}` };
    expect((await page.request.post('/api/ecommerce/cart/item', { data: body })).status()).toBe(200);
  }
}

/** Products that can be put into a cart as they are. */
async function plainProducts(shop: DemoShop, count: number) {
  const all = await shop.products('', 'en');
  return all.filter(({ stockQuantity, price }) => (stockQuantity ?? 0) > 5 && price.values.PLN).slice(0, count);
}

const quantityIn = async (page: Page) => {
  const cart = (await (await page.request.get('/api/ecommerce/cart')).json()) as { items: { quantity: number }[] };
  return cart.items.map(({ quantity }) => quantity);
};
const quantityField = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('textbox', { name: /^Quantity/ })
    .first();

test.describe('a typed quantity (CART-24)', once, () => {
  test.beforeEach(async ({ page, open, shop }) => {
    await open('/en');
    await fill(page, await plainProducts(shop, 1));
    await open('/en/submit-order');
    await expect(quantityField(page)).toHaveValue('1');
  });

  test('is in the order when the next step follows at once', async ({ page }) => {
    const more = visible(page, 'button', t('quantity.more'));
    await more.click();
    await more.click();
    await visible(page, 'button', t('cart_page.next')).click();

    await expect(page.getByRole('heading', { level: 1, name: t('order_data.title') })).toBeVisible();
    expect(await quantityIn(page)).toEqual([3]);
  });

  test('is kept when the page is left by a link', async ({ page }) => {
    await quantityField(page).fill('7');
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.home', { shop: 'Komoda' }) })
      .click();
    await expect(page).toHaveURL(/\/en$/);

    await expect.poll(() => quantityIn(page)).toEqual([7]);
  });

  test('is kept when another address is opened', async ({ page }) => {
    await quantityField(page).fill('7');
    await page.goto('about:blank');

    await expect.poll(() => quantityIn(page)).toEqual([7]);
  });
});

test(
  'an address that is being typed is kept when another one is opened (CART-24)',
  once,
  async ({ page, open, shop }) => {
    await open('/en');
    await fill(page, await plainProducts(shop, 1));
    await open('/en/submit-order/payment-and-delivery-data');
    await page
      .getByRole('textbox', { name: t('order_data.city') })
      .first()
      .fill('Poznań');
    await page.goto('about:blank');

    await expect
      .poll(async () => {
        const cart = await (await page.request.get('/api/ecommerce/cart')).json();
        return (cart as { shippingAddressGuest: { city: string } | null }).shippingAddressGuest?.city;
      })
      .toBe('Poznań');
  },
);

test('focus stays beside a line that is removed, and on the empty cart after the last one (CART-15)', async ({
  page,
  open,
  shop,
}) => {
  await open('/en');
  const [first, second] = await plainProducts(shop, 2);
  await fill(page, [first!, second!]);
  await open('/en/submit-order');
  const remove = page.getByRole('main').getByRole('button', { name: /^Remove/ });
  await expect(remove).toHaveCount(2);

  await remove.first().press('Enter');
  await expect(remove).toHaveCount(1);
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeFocused();

  await remove.first().press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: t('cart_page.title') })).toBeFocused();
});

test.describe('an addition that fails (CART-14, CART-21)', once, () => {
  test.use({ expectedErrors: /could not be added|Failed to load resource/ });
  test.beforeEach(async ({ page, open, shop }) => {
    const [product] = await plainProducts(shop, 1);
    await open(shop.productPath(product!, 'en'));
    await visible(page, 'button', t('quantity.more')).click();
  });

  const expectNothingLost = async (page: Page) => {
    const buy = visible(page, 'button', t('add_to_cart.add'));
    await expect(buy).toBeEnabled();
    await expect(buy).not.toHaveAttribute('aria-busy', 'true');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: t('quantity.label') })).toHaveValue('2');
  };

  test('says why when it is refused', async ({ page }) => {
    await page.route('**/ecommerce/cart/item?*', async (route) => {
      const body = route.request().postDataJSON() as object;
      await route.continue({ postData: JSON.stringify({ ...body, product: 99_999_999 }) });
    });
    await visible(page, 'button', t('add_to_cart.add')).click();

    await expect(page.getByText(t('cart.unknown_product'))).toBeVisible();
    await expectNothingLost(page);
  });

  test('says nothing when the server fails', async ({ page }) => {
    await page.route('**/ecommerce/cart/item?*', (route) => route.fulfill({ status: 500, json: { code: 'server' } }));
    const answer = page.waitForResponse((response) => response.url().includes('/ecommerce/cart/item'));
    await visible(page, 'button', t('add_to_cart.add')).click();
    await answer;

    await expectNothingLost(page);
    await expect(page.getByText(t('error.server_generic'))).toHaveCount(0);
  });
});

test(
  'the buy button keeps its name while it adds, and takes no second click (CART-21)',
  once,
  async ({ page, open, shop }) => {
    const [product] = await plainProducts(shop, 1);
    await open(shop.productPath(product!, 'en'));
    let additions = 0;
    let answer = () => {};
    const clickedTwice = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/ecommerce/cart/item?*', async (route) => {
      additions += 1;
      await clickedTwice;
      await route.continue();
    });
    const buy = visible(page, 'button', t('add_to_cart.add'));
    await buy.click();
    await expect(buy).toHaveAttribute('aria-busy', 'true');

    await buy.click({ force: true });
    answer();

    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await quantityIn(page)).toEqual([1]);
    expect(additions).toBe(1);
  },
);

test('a filter that the shop does not have narrows nothing (CATALOGUE-6)', once, async ({ page, open, shop }) => {
  const [category] = await shop.tree('en');
  const path = shop.categoryPath(category!, 'en');
  await open(path);
  const count = page.getByRole('heading', { level: 2, name: /products$/ }).first();
  const usual = await count.textContent();

  await open(`${path}?filters=none-such:value,new:maybe`);

  await expect(count).toHaveText(usual!);
});

test('a visitor who scrolls before the lines have come sees no footer that they push away (CART-28)', async ({
  page,
  open,
  shop,
  viewport,
}) => {
  // Its totals stand below the lines there.
  const isNarrow = viewport!.width < 1024;
  await open('/en');
  await fill(page, await plainProducts(shop, 4));
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/ecommerce/cart', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/en/submit-order');
  const footer = page.getByRole('contentinfo');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(footer).toBeHidden();
  const totals = page.getByRole('complementary', { name: t('totals.title') });
  if (isNarrow) await expect(totals).toBeHidden();

  answer();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect(footer).toBeVisible();
  await expect(totals).toBeVisible();
});
