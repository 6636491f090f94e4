import type { Page } from '@playwright/test';
import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import { once } from './journeys.ts';
import { expect, hydrated, test } from './shop.ts';

const t = translators.pl;
const isCall = (url: URL) => url.pathname.startsWith('/api/');

/** Requests that match get no answer until the returned function is called. */
async function cut(page: Page, what: RegExp | ((url: URL) => boolean)): Promise<() => Promise<void>> {
  await page.route(what, (route) => route.abort('internetdisconnected'));
  return () => page.unroute(what);
}

/** Opens another page of the shop without loading a new document, which would forget this mark. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    document.documentElement.dataset['mark'] = 'same document';
    const link = Object.assign(document.createElement('a'), { href: to });
    document.querySelector('main')!.append(link);
    link.click();
  }, href);
}
const isSameDocument = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-mark', 'same document');

test.describe('the connection goes and returns (SHELL-13, SHELL-15)', once, () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|could not be|Failed to fetch/ });

  for (const [how, comesBack] of Object.entries({
    'by itself when it returns': (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
    'at a click': (page: Page) => page.getByRole('button', { name: t('error_screen.retry') }).click(),
  }))
    test(`a page that nobody answers for names the connection, and comes ${how}`, async ({ page, shop, open }) => {
      const [first, other] = await shop.tree();
      await open(shop.categoryPath(first!));
      const restore = await cut(page, isCall);
      await follow(page, shop.categoryPath(other!));
      await expect(page.getByRole('main').getByRole('alert')).toContainText(t('error.no_connection'));

      await restore();
      await comesBack(page);

      await expect(page.getByRole('heading', { level: 1, name: other!.name })).toBeVisible();
      await isSameDocument(page);
    });

  test('a page whose files did not come comes at a click, in the same document', async ({ page, shop, open }) => {
    await open(shop.productPath(await shop.buyable()));
    const restore = await cut(page, /assets\/search-screen-[^/]*\.js/);
    await follow(page, pathTo('SEARCH', 'pl'));
    await expect(page.getByRole('main').getByRole('alert')).toContainText(t('error.server_generic'));

    await restore();
    await page.getByRole('button', { name: t('error_screen.retry') }).click();

    await expect(page.getByRole('heading', { level: 1, name: t('search.title') })).toBeVisible();
    await isSameDocument(page);
  });

  test('a late part that did not come leaves its page alone, and comes at a click', async ({ page, shop, open }) => {
    const restore = await cut(page, /assets\/(lightbox|mega-menu)-[^/]*\.js/);
    const product = await shop.buyable();
    await open(shop.productPath(product));
    const title = page.getByRole('heading', { level: 1, name: product.name });
    await page.getByRole('button', { name: t('product.enlarge'), exact: true }).click();
    const failed = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: t('error.server_generic') });
    await expect(failed).toBeVisible();
    await page.getByRole('button', { name: t('shell.products'), exact: true }).click();
    await expect(title).toBeVisible();

    await restore();
    await failed.getByRole('button', { name: t('list.retry') }).click();

    const pictures = page.getByRole('dialog', { name: t('product.pictures_of', { name: product.name }) });
    await expect(pictures).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(pictures).toBeHidden();
    await page.getByRole('button', { name: t('shell.products'), exact: true }).click();
    const { name } = (await shop.tree()).find(({ invisible }) => !invisible)!;
    await expect(page.getByRole('link', { name: t('shell.menu.all_in', { name }) }).first()).toBeVisible();
  });

  test('what is typed into the form of delivery survives a failure and a reload (FORM-7)', async ({
    page,
    shop,
    open,
  }) => {
    await open(shop.productPath(await shop.buyable()));
    await page
      .getByRole('main')
      .getByRole('button', { name: t('add_to_cart.add') })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await open(pathTo('ORDER_DATA', 'pl'));
    const name = page.getByRole('textbox', { name: new RegExp(`^${t('order_data.name')}`) }).first();
    await expect(name).toBeVisible();
    await page.route('**/api/ecommerce/cart?*', (route) =>
      route.request().method() === 'PATCH' ? route.abort('internetdisconnected') : route.continue(),
    );
    const asked = page.waitForRequest((request) => request.method() === 'PATCH');
    await name.fill('Ewa Wiśniewska');
    await asked;

    await page.reload();
    await hydrated(page);

    await expect(name).toHaveValue('Ewa Wiśniewska');
  });
});
