import type { Page } from '@playwright/test';
import type { Feature, FeatureValue } from '#contract/features.ts';
import type { ProductBox } from '#contract/product.ts';
import type { ActiveImage } from '#contract/inspirations.ts';
import type { Locale } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import { journeys, once } from './journeys.ts';
import { expect, test, type DemoShop } from './shop.ts';
import { violations } from './violations.ts';

const features = async (shop: DemoShop, type: 1 | 2, locale: Locale) =>
  (await shop.json<{ items: FeatureValue[] }>(`/v2/product/feature-values/${type}?locale=${locale}`)).items;

/**
 * The products of the first picture of a room that can be bought: a plain one and, where there is one, a configurable
 * one.
 */
async function productsOf(shop: DemoShop, room: FeatureValue, locale: Locale) {
  const images = await shop.json<{ items: ActiveImage[] }>(`/v2/resource/active-image?room=${room.id}`);
  const ids = images.items[0]!.activeImagePointers.map(({ productId }) => productId);
  const products = await shop.products(`id=${ids.join(',')}`, locale);
  const buyable = products.filter(({ stockQuantity, price }) => stockQuantity !== 0 && price.values.PLN);
  return { plain: buyable.find(({ price }) => !price.from)!, configurable: buyable.find(({ price }) => price.from)! };
}

const tick = (page: Page, { name }: ProductBox, locale: Locale) =>
  page.getByRole('checkbox', { name: translators[locale]('rooms.tick', { name }), exact: true }).check();

/** From a list on to the page of its first product. */
async function opensFirstProduct(page: Page): Promise<void> {
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first();
  const path = (await link.getAttribute('href'))!;
  await link.click();
  await expect(page).toHaveURL(path);
  await expect(page.locator('#reviews')).toBeAttached();
}

for (const { locale, tag } of journeys) {
  const t = translators[locale];

  test.describe(`rooms (${locale}; CATALOGUE-29, CATALOGUE-30, PICTURE-9)`, { tag }, () => {
    test('lead from their list to one of them, whose products are added together', async ({ page, open, shop }) => {
      const [room] = await features(shop, 1, locale);
      const { plain, configurable } = await productsOf(shop, room!, locale);
      await open(pathTo('ROOMS_INDEX', locale));
      expect(await violations(page), 'all rooms').toEqual([]);
      const box = page.getByRole('main').getByRole('link', { name: room!.name }).first();
      await expect(box.getByRole('presentation').first()).toHaveAttribute('src', /\/media\/crop\/700x700\//);
      await box.click();

      await expect(page.getByRole('heading', { level: 1, name: room!.name })).toBeVisible();
      await expect(page).toHaveURL(pathTo('ROOMS_SHOW', locale, { slug: room!.slug }));
      await tick(page, plain, locale);
      await tick(page, configurable, locale);
      expect(await violations(page), 'room').toEqual([]);
      await page.getByRole('button', { name: t('rooms.add') }).click();
      await expect(page.getByText(t('rooms.added', { count: 2 }))).toBeVisible();
      await page.getByRole('link', { name: t('rooms.to_cart') }).click();
      for (const { name } of [plain, configurable])
        await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible();
    });

    test('are narrowed by a category, which the address keeps', async ({ page, open, shop }) => {
      const [room] = await features(shop, 1, locale);
      const path = pathTo('ROOMS_SHOW', locale, { slug: room!.slug });
      const { filters } = await shop.json<Feature>(`/v2/product/feature-value/${room!.id}?locale=${locale}`);
      const { id, name, count } = filters.find((facet) => facet.id === 'category')!.values[0]!;
      await open(`${path}?filters=category:${id}`);

      await expect(page.getByRole('heading', { name: t('catalogue.count', { count }) })).toBeVisible();
      await expect(page.getByRole('list', { name: t('filters.chosen') }).and(page.locator(':visible'))).toContainText(
        name,
      );
      await opensFirstProduct(page);
    });
  });

  test.describe(`systems (${locale}; CATALOGUE-29, CATALOGUE-30)`, { tag }, () => {
    test('lead to one of them, and to a category within it', async ({ page, open, shop }) => {
      const [system] = await features(shop, 2, locale);
      const { categories } = await shop.json<Feature>(`/v2/product/feature-value/${system!.id}?locale=${locale}`);
      const [category] = categories;
      await open(pathTo('SYSTEMS_INDEX', locale));
      expect(await violations(page), 'all systems').toEqual([]);
      await page.getByRole('link', { name: t('systems.open_named', { name: system!.name }) }).click();
      await expect(page.getByRole('heading', { level: 1, name: system!.name })).toBeVisible();
      expect(await violations(page), 'system').toEqual([]);

      await page.getByRole('main').locator(`a[href="${category!.url}"]`).click();
      await expect(page).toHaveURL(category!.url);
      await expect(page.getByRole('heading', { level: 1, name: category!.name })).toContainText(system!.name);
      await expect(page.getByRole('heading', { name: t('catalogue.count', { count: category!.total }) })).toBeVisible();
      expect(await violations(page), 'category within a system').toEqual([]);
      await opensFirstProduct(page);
    });
  });
}

test.describe('rooms and systems in the menus (SHELL-2, SHELL-3, ROUTE-7)', () => {
  const t = translators.pl;

  test('are reached without a new document, at the top of their page', async ({ page, open, shop, viewport }) => {
    const [room] = await features(shop, 1, 'pl');
    await open(pathTo('PRODUCTS_CATEGORY_INDEX', 'pl'));
    await page.evaluate(() => {
      Object.assign(window, { same: true });
      window.scrollTo({ top: 600, behavior: 'instant' });
    });
    if (viewport!.width < 1024) {
      await page.getByRole('button', { name: t('shell.menu.open') }).click();
      await page
        .getByRole('dialog')
        .locator('summary', { hasText: t('shell.rooms') })
        .click();
    } else await page.getByRole('button', { name: t('shell.rooms'), exact: true }).click();
    await page.locator('header').getByRole('link', { name: room!.name, exact: true }).click();

    await expect(page.getByRole('heading', { level: 1, name: room!.name })).toBeVisible();
    expect(await page.evaluate(() => [Reflect.get(window, 'same'), window.scrollY])).toEqual([true, 0]);
  });

  test('lead to pages that are there, in both languages', once, async ({ page, open, request }) => {
    for (const path of ['/', '/en']) {
      await open(path);
      const links = await page
        .locator('header, footer')
        .getByRole('link')
        .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
      const own = [...new Set(links)].filter((href) => href.startsWith('http://localhost'));
      expect(own.length).toBeGreaterThan(30);
      const missing = [];
      for (const href of own) if ((await request.get(href)).status() !== 200) missing.push(href);
      expect(missing).toEqual([]);
    }
  });
});

test.describe('pages of rooms and systems as the server sends them (CATALOGUE-30)', once, () => {
  test('hold their words, products, prices and menus', async ({ request, shop }) => {
    const [room] = await features(shop, 1, 'pl');
    const [system] = await features(shop, 2, 'pl');
    const [product] = await shop.products(`room=${room!.id}`);
    const body = async (path: string) => (await request.get(path)).text();

    const page = await body(pathTo('ROOMS_SHOW', 'pl', { slug: room!.slug }));
    for (const text of [room!.name, product!.name, system!.name, 'BreadcrumbList']) expect(page).toContain(text);
    expect(page).toMatch(/\d,\d\d\szł/);
    expect(await body('/pomieszczenia')).toContain(room!.name);
    expect(await body('/en/systems')).toContain('/en/systems/');
  });

  test('are not found by a slug that the shop does not have', async ({ request, shop }) => {
    const [system] = await features(shop, 2, 'pl');
    for (const path of [
      '/pomieszczenia/nie-ma',
      '/en/rooms/nothing',
      '/systemy/nie-ma',
      '/produkty/komody/nie-ma',
      `/produkty/nie-ma/${system!.slug}`,
    ])
      expect((await request.get(path)).status(), path).toBe(404);
  });
});
