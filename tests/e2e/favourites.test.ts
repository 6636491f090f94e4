import type { Page } from '@playwright/test';
import { pathTo } from '#domain/routing/paths.ts';
import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import { journeys, once } from './journeys.ts';
import { expect, test } from './shop.ts';
import { violations } from './violations.ts';

const heartOf = (page: Page, locale: Locale, name: string) =>
  page.getByRole('button', { name: translators[locale]('favourites.toggle', { name }), exact: true });
const link = (page: Page, locale: Locale, count: number) =>
  page.getByRole('link', { name: translators[locale]('favourites.count', { count }), exact: true });

for (const { locale, tag } of journeys) {
  const t = translators[locale];
  const path = pathTo('PRODUCTS_FAVOURITES', locale);

  test(
    `a visitor marks products, finds them again and shows them to a friend, ${locale} (FAV-1, FAV-5)`,
    { tag },
    async ({ page, open, shop, browser, baseURL }) => {
      await open(path);
      await expect(page.getByText(t('favourites.empty.title'))).toBeVisible();
      expect(await violations(page)).toEqual([]);

      const category = (await shop.tree(locale)).find(({ redirect, invisible }) => !redirect && !invisible)!;
      await open(shop.categoryPath(category, locale));
      const [first, second] = await shop.products(`category=${category.id}`, locale);
      await heartOf(page, locale, first!.name).first().focus();
      await page.keyboard.press('Enter');
      await expect(link(page, locale, 1)).toContainText('1');

      await open(shop.productPath(second!, locale));
      await heartOf(page, locale, second!.name).first().click();
      await expect(heartOf(page, locale, second!.name).first()).toHaveAttribute('aria-pressed', 'true');

      await page.reload();
      await link(page, locale, 2).click();
      await expect(page.getByRole('article')).toHaveCount(2);
      await expect(page.getByRole('article').first()).toContainText(second!.name);
      expect(await violations(page)).toEqual([]);

      await page.getByRole('button', { name: t('favourites.share') }).press('Enter');
      const address = page.getByRole('textbox', { name: t('favourites.share_link') });
      await expect(address).toBeFocused();
      const friend = await browser.newPage({ baseURL });
      await friend.goto(await address.inputValue());
      await expect(friend.getByRole('heading', { name: t('favourites.shared.title') })).toBeVisible();
      await expect(friend.getByRole('article')).toHaveCount(2);
      expect(await violations(friend)).toEqual([]);
      await expect(friend.getByRole('link', { name: t('favourites.none'), exact: true }).first()).toBeVisible();

      await page.getByRole('button', { name: t('favourites.unshare') }).press('Enter');
      await expect(page.getByRole('button', { name: t('favourites.share') })).toBeFocused();
      await friend.reload();
      await expect(friend.getByText(t('favourites.shared.gone.title'))).toBeVisible();
      await friend.close();
    },
  );
}

test.describe('when the shop does not answer', once, () => {
  test.use({ expectedErrors: /favourite|500/ });

  test('the favourites page says so, and lists them after another try', async ({ page, open, shop }) => {
    const t = translators.pl;
    const { id } = await shop.buyable();
    await open('/');
    await page.evaluate((product) => fetch(`/api/v2/product/favourites/${product}`, { method: 'POST' }), id);
    const calls = '**/api/v2/product/favourites?*';
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));

    await open(pathTo('PRODUCTS_FAVOURITES', 'pl'));
    await expect(page.getByRole('alert')).toContainText(t('error.server_generic'));
    await page.unroute(calls);
    await page.getByRole('button', { name: t('list.retry') }).click();

    await expect(page.getByRole('article')).toHaveCount(1);
  });
});
