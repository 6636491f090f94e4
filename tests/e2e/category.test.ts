import { translators } from '#i18n/all.ts';
import { once } from './journeys.ts';
import { expect, test } from './shop.ts';
import { toMinor } from '#domain/pricing/money.ts';

const t = translators.pl;

test.describe('a category (CATALOGUE-5, CATALOGUE-6)', () => {
  test('is sorted by price, hidden prices last', async ({ page, open, shop }) => {
    const root = (await shop.tree())[0]!;
    await open(`${shop.categoryPath(root)}?sort=price:ASC`);
    const products = await shop.products(`category=${root.id}&sort=price:ASC`);
    const amounts = products.map(({ price: { values } }) => (values.PLN ? toMinor(values.PLN.gross) : Infinity));

    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    await expect(page.getByRole('main').getByRole('link', { name: products[0]!.name }).first()).toBeVisible();
  });

  test('is narrowed by a filter, shows it as a chip, and is whole again without it', async ({
    page,
    open,
    shop,
    viewport,
  }) => {
    const seating = (await shop.tree())[0]!.children.find((node) => node.slug === 'siedziska')!;
    await open(shop.categoryPath(seating));
    const all = (await shop.products(`category=${seating.id}`)).length;
    await expect(page.getByText(t('catalogue.count', { count: all })).first()).toBeVisible();

    if (viewport!.width < 1200) await page.getByRole('button', { name: t('filters.open') }).click();
    const option = page.getByRole('checkbox').and(page.locator(':visible')).first();
    await option.click();
    if (viewport!.width < 1200)
      await page
        .getByRole('button', { name: /Pokaż/ })
        .and(page.locator(':visible'))
        .last()
        .click();
    await expect(page).toHaveURL(/filters=/);
    await expect(page.getByRole('list', { name: t('filters.chosen') }).and(page.locator(':visible'))).toBeVisible();

    await page
      .getByRole('link', { name: t('filters.clear') })
      .and(page.locator(':visible'))
      .first()
      .click();
    await expect(page).not.toHaveURL(/filters=/);
  });

  test('begins with its first page where the address names none (CATALOGUE-7)', once, async ({ page, open, shop }) => {
    const root = (await shop.tree())[0]!;
    const [first] = await shop.products(`category=${root.id}`);
    for (const number of ['0', '-3', '1.5', 'two']) {
      await open(`${shop.categoryPath(root)}?page=${number}`);

      await expect(page.getByRole('main').getByRole('article').first(), number).toContainText(first!.name);
      await expect(page.locator('link[rel="canonical"]'), number).toHaveAttribute('href', /,c-\d+$/);
    }
  });

  test('says so when its list can not be loaded, and tries again', once, async ({ page, open, shop }) => {
    const root = (await shop.tree())[0]!;
    await open(shop.categoryPath(root));
    await page.route('**/api/v2/product/products?**', (route) =>
      route.fulfill({ status: 500, json: { code: 'server', message: '', errors: {} } }),
    );
    await page.getByRole('combobox', { name: t('list.sort') }).selectOption({ index: 2 });
    await expect(page.getByText(t('error.server_generic'))).toBeVisible();

    await page.unroute('**/api/v2/product/products?**');
    await page.getByRole('button', { name: t('list.retry') }).click();
    await expect(page.getByText(t('error.server_generic'))).toBeHidden();
  });
  test.use({ expectedErrors: /500/ });
});

test.describe('the way back to a category (CATALOGUE-19)', () => {
  test('scrolls to where the list was left, after a moment', async ({ page, open, shop, viewport }) => {
    await open(shop.categoryPath((await shop.tree())[0]!));
    const top = viewport!.width < 600 ? 1500 : 900;
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
    const link = page
      .getByRole('main')
      .locator('a[href*=",id-"]')
      .and(page.locator(':visible'))
      .nth(viewport!.width < 600 ? 4 : 6);
    await link.evaluate((element: HTMLElement) => element.click());
    await expect(page).toHaveURL(/,id-\d+/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

    await page.goBack();
    await expect(page).toHaveURL(/,c-\d+$/);
    await expect
      .poll(() => page.evaluate(() => Math.round(window.scrollY)), { timeout: 3000 })
      .toBeGreaterThan(top - 60);
  });

  test('leads to the top of its list on the first visit', async ({ page, open, shop }) => {
    const root = (await shop.tree())[0]!;
    const product = (await shop.products(`category=${root.id}`))[0]!;
    await open(shop.productPath(product));

    await page
      .getByRole('navigation')
      .locator(`a[href="${shop.categoryPath(root)}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());

    await expect(page).toHaveURL(/,c-\d+$/);
    const list = page.locator('#products');
    await expect(list).toBeVisible();
    await expect.poll(async () => Math.round((await list.boundingBox())!.y)).toBeLessThan(200);
  });
});

test.describe('the page of a category (CATALOGUE-25)', () => {
  test('shows the picture of the category itself', once, async ({ page, open, shop }) => {
    const root = (await shop.tree()).find(({ image }) => image !== null)!;
    await open(shop.categoryPath(root));

    const picture = page.locator(`main img[src*="${root.image!.file.path}"]`).first();

    await expect(picture).toBeVisible();
  });

  test(
    'beyond its last one is no page for search engines, and leads back to the last',
    once,
    async ({ page, open, shop }) => {
      const root = (await shop.tree())[0]!;
      await open(`${shop.categoryPath(root)}?page=40`);

      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
      await expect(page.getByRole('link', { name: t('list.beyond.first') })).toHaveAttribute(
        'href',
        shop.categoryPath(root),
      );
      for (const previous of await page.locator('a[rel="prev"]').all())
        await expect(previous).not.toHaveAttribute('href', /page=39/);
    },
  );
});

test('a tile names the categories below it as they are written', async ({ page, open, shop }) => {
  await open('/produkty');
  const named = (await shop.tree())
    .flatMap(({ children }) => children)
    .filter(({ invisible, redirect }) => !invisible && !redirect);

  for (const { id, name } of named) {
    const link = page.getByRole('main').locator(`a[href$=",c-${id}"]`);
    expect(await link.innerText()).toBe(name);
  }
});

test.describe('the way to a slow category (SHELL-12)', () => {
  test('says that it is loading until the page is there', once, async ({ page, open, shop }) => {
    const [first, second] = await shop.tree();
    await open(shop.categoryPath(first!));
    const answers = Promise.withResolvers<void>();
    await page.route('**/api/v2/product/products?**', async (route) => {
      await answers.promise;
      await route.continue();
    });

    await page
      .locator(`a[href="${shop.categoryPath(second!)}"]`)
      .first()
      .evaluate((link: HTMLElement) => link.click());

    await expect(page.getByRole('status').filter({ hasText: 'Wczytujemy stronę' })).toBeVisible();
    answers.resolve();
    await expect(page).toHaveURL(shop.categoryPath(second!));
    await expect(page.getByRole('heading', { level: 1, name: second!.name })).toBeVisible();
    await expect(page.getByText('Wczytujemy stronę')).toHaveCount(0);
  });
});
