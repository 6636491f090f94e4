import type { Page, Route } from '@playwright/test';
import { translators } from '#i18n/all.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { visible } from './checkout-steps.ts';
import { expect, hydrated, test, type DemoShop } from './shop.ts';

const t = translators.pl;
const failed = { status: 500, json: { code: 'server', message: 'x', errors: {} } };

/** Matches every call whose path contains this text. */
const callsTo = (part: string) => (url: URL) => url.pathname.startsWith('/api/') && url.pathname.includes(part);
const fail = (page: Page, part: string) => page.route(callsTo(part), (route) => route.fulfill(failed));

/** Opens a page of the shop from the open one, as a link does. */
const follow = (page: Page, href: string) =>
  page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to });
    document.querySelector('main')!.append(link);
    link.click();
  }, href);

type Row = {
  call: string;
  from: (shop: DemoShop) => Promise<string> | string;
  /** What the visitor does before; nothing where it is missing. */
  act?: (page: Page, shop: DemoShop) => Promise<void>;
  /** The message of the failure; none where it is missing. */
  said?: string;
  /** What the page still shows. */
  stays: (page: Page, shop: DemoShop) => Promise<void>;
};

const aProduct = async (shop: DemoShop) => shop.productPath(await shop.buyable());
const aConfigured = async (shop: DemoShop) =>
  (await shop.products()).find(({ productCode }) => productCode === 'MILA-WYMIAR')!;
const aVariant = async (shop: DemoShop) =>
  shop.productPath((await shop.products()).find(({ productCode }) => productCode === 'FIORD-180-DAB')!);
const aSoldOut = async (shop: DemoShop) =>
  (await shop.products()).find(({ stockQuantity, price }) => stockQuantity === 0 && price.values.PLN)!;
const aCategory = async (shop: DemoShop, index = 0) => shop.categoryPath((await shop.tree())[index]!);
const hasTitle = async (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible();
const addButton = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t('add_to_cart.add') })
    .first();
const toProduct = async (page: Page, shop: DemoShop) => {
  await follow(page, await aProduct(shop));
  await expect(page).toHaveURL(/,id-\d+$/);
};

const rows: Record<string, Row> = {
  'the menu is loaded again after five minutes': {
    call: 'category-tree',
    from: () => '/page/page/pl/o-nas',
    act: async (page) => {
      await page.clock.setSystemTime(Date.now() + 301_000);
      await follow(page, pathTo('SEARCH', 'pl'));
    },
    stays: hasTitle,
  },
  'a heart is clicked': {
    call: 'favourites/',
    from: aProduct,
    act: async (page) => page.getByRole('button', { name: 'Ulubione' }).first().click(),
    stays: async (page) =>
      expect(page.getByRole('button', { name: 'Ulubione' }).first()).toHaveAttribute('aria-pressed', 'false'),
  },
  'the products of a row are loaded': {
    call: 'product/products',
    from: (shop) => aCategory(shop),
    act: async (page) => follow(page, '/'),
    stays: hasTitle,
  },
  'a configuration is loaded': {
    call: 'products-configurations',
    from: (shop) => aCategory(shop),
    act: async (page, shop) => follow(page, shop.productPath(await aConfigured(shop))),
    stays: async (page) => expect(page.getByRole('button', { name: t('product.configurator_show') })).toBeVisible(),
  },
  'recommended products are loaded after adding': {
    call: 'products-recommended',
    from: aProduct,
    act: async (page) => addButton(page).click(),
    stays: async (page) => {
      await expect(page.getByRole('dialog').getByText(t('drawer.title'))).toBeVisible();
      await expect(page.getByText(t('drawer.also_check'))).toHaveCount(0);
    },
  },
  'a product is loaded': {
    call: 'product/product/',
    from: (shop) => aCategory(shop),
    act: toProduct,
    said: t('error.server_generic'),
    stays: async (page) => expect(page.getByRole('button', { name: t('error_screen.retry') })).toBeVisible(),
  },
  'the outlet is loaded': {
    call: '/outlet',
    from: aProduct,
    act: async (page, shop) => follow(page, `${await aProduct(shop)}/outlet`),
    stays: hasTitle,
  },
  'the variants of a product are loaded': {
    call: '/variants',
    from: aVariant,
    stays: async (page) => {
      await expect(page.getByRole('region', { name: t('product.variants') })).toHaveCount(0);
      await expect(addButton(page)).toBeEnabled();
    },
  },
  'what can be bought in place of a product is loaded': {
    call: '/alternatives',
    from: (shop) => aCategory(shop),
    act: async (page, shop) => follow(page, shop.productPath(await aSoldOut(shop))),
    stays: async (page) => {
      await expect(visible(page, 'button', t('add_to_cart.unavailable'))).toBeDisabled();
      await expect(page.getByRole('region', { name: t('product.instead') })).toHaveCount(0);
    },
  },
  'a product is added to the cart': {
    call: 'cart/item',
    from: aProduct,
    act: async (page) => addButton(page).click(),
    stays: async (page) => {
      await expect(addButton(page)).toBeEnabled();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
  'the cart is loaded': {
    call: 'ecommerce/cart',
    from: () => pathTo('ORDER_CART', 'pl'),
    stays: async (page) => expect(page.getByRole('button', { name: t('cart_page.show') })).toBeVisible(),
  },
  'suggestions are loaded': {
    call: 'suggestions',
    from: () => '/',
    act: async (page) => page.getByRole('combobox').first().fill('komod'),
    stays: hasTitle,
  },
  'a list is loaded': {
    call: 'product/products',
    from: (shop) => aCategory(shop),
    act: async (page, shop) => follow(page, await aCategory(shop, 1)),
    said: t('error.server_generic'),
    stays: hasTitle,
  },
  'a category is loaded': {
    call: 'products-category/',
    from: (shop) => aCategory(shop),
    act: async (page, shop) => follow(page, await aCategory(shop, 1)),
    said: t('error.server_generic'),
    stays: async (page) => expect(page.getByRole('button', { name: t('error_screen.retry') })).toBeVisible(),
  },
  'the rooms are loaded': {
    call: 'feature-values/1',
    from: (shop) => aCategory(shop),
    act: async (page) => follow(page, pathTo('ROOMS_INDEX', 'pl')),
    said: t('error.server_generic'),
    stays: hasTitle,
  },
};

test.describe('the shop fails (SHELL-4, SHELL-13)', () => {
  test.use({ expectedErrors: /.*/ });

  for (const [when, { call, from, act, said, stays }] of Object.entries(rows))
    test(`while ${when}: ${said === undefined ? 'the console tells it alone' : 'the page says so'}`, async ({
      page,
      shop,
    }) => {
      const broken: string[] = [];
      const logged: string[] = [];
      page.on('pageerror', (error) => broken.push(String(error)));
      page.on('console', (message) => {
        const isOfBrowser = message.text().startsWith('Failed to load resource');
        if (message.type() === 'error' && !isOfBrowser) logged.push(message.text());
      });
      await fail(page, call);
      await page.goto(await from(shop));
      await hydrated(page);

      await act?.(page, shop);

      await stays(page, shop);
      const alerts = page.getByRole('alert').and(page.locator(':visible'));
      if (said === undefined) await expect(alerts).toHaveCount(0);
      else await expect(alerts.first()).toContainText(said);
      // Messages inside a busy part are not read out, so the part must not be busy.
      await expect(page.locator('[aria-busy="true"] [role="alert"]')).toHaveCount(0);
      expect(broken).toEqual([]);
      await expect.poll(() => logged).not.toEqual([]);
      // The browser shortens names of classes, and nobody knows what failed by 'Qe'.
      expect(logged.filter((line) => /\b[A-Za-z]{1,2}: \w+: 500/.test(line))).toEqual([]);
      if (said !== undefined) expect(logged.join()).toContain('CallError: ');
    });
});

test('what takes long to come has a spinner in its place, and then stands there (SHELL-13)', async ({
  page,
  shop,
  open,
}) => {
  await open(await aProduct(shop));
  await addButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  let answers = Promise.withResolvers<void>();
  const late = async (route: Route) => {
    await answers.promise;
    await route.continue();
  };
  await page.route(callsTo('ecommerce/cart'), late);
  await page.route(callsTo('product/opinion'), late);
  const spinner = (label: string) => page.getByRole('main').getByRole('status').filter({ hasText: label });

  await page.goto(pathTo('ORDER_CART', 'pl'));
  await expect(spinner(t('cart_page.loading'))).toBeVisible();
  answers.resolve();
  await expect(visible(page, 'button', t('cart_page.next'))).toBeVisible();
  await expect(spinner(t('cart_page.loading'))).toHaveCount(0);

  const [withOpinions] = await shop.products('q=FIORD-180-DAB');
  answers = Promise.withResolvers<void>();
  await page.goto(`${shop.productPath(withOpinions!)}#reviews`);
  await expect(spinner(t('opinions.loading'))).toBeVisible();
  answers.resolve();
  await expect(page.locator('#reviews').getByRole('article').first()).toBeVisible();
  await expect(spinner(t('opinions.loading'))).toHaveCount(0);
});

test('the lines of a cart stand without their configurations when these fail (CART-22)', async ({
  page,
  shop,
  open,
}) => {
  await open(await aProduct(shop));
  await addButton(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await fail(page, 'products-configurations');

  await open(pathTo('ORDER_CART', 'pl'));

  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: (await shop.buyable()).name })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});
test.use({ expectedErrors: /500|configurations/ });

test.describe('without its settings (SHELL-4)', () => {
  test.use({ expectedErrors: /Missing app-config element/ });

  test('a page tells the console so once, and can be used', async ({ page, shop }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const body = (await response.text()).replace(/<script id="app-config".*?<\/script>/, '');
      await route.fulfill({ response, body });
    });
    await page.goto(await aProduct(shop));
    await hydrated(page);

    await addButton(page).click();

    await expect(page.getByRole('dialog').getByText(t('drawer.title'))).toBeVisible();
    expect(errors).toEqual(['Missing app-config element']);
  });
});
