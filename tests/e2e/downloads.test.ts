import type { Page } from '@playwright/test';
import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import { journeys, once } from './journeys.ts';
import { expect, hydrated, test } from './shop.ts';
import { violations } from './violations.ts';

/** YouTube hears of the visitor by the click that plays the film (RESOURCE-2). */
async function playsFilm(page: Page, play: string): Promise<void> {
  const asked: string[] = [];
  await page.route(/youtube/, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: 'film' });
  });
  await page.reload();
  await hydrated(page);
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: play }).click();
  await expect.poll(() => asked).toHaveLength(1);
  expect(asked[0]).toContain('https://www.youtube-nocookie.com/embed/');
}

for (const { locale, tag } of journeys) {
  const t = translators[locale];
  const path = pathTo('RESOURCES_DOWNLOAD_FILES_INDEX', locale);
  const fiord = { pl: /Fiord: montaż nóg/, en: /Fiord: fitting the legs/ }[locale];

  test(
    `assembly sheets are found by their product and opened, ${locale} (RESOURCE-1, RESOURCE-3)`,
    { tag },
    async ({ page, open, request }) => {
      await open(path);
      await expect(page).toHaveTitle(new RegExp(t('files.download.page_title')));
      await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5);
      expect(await violations(page)).toEqual([]);
      await playsFilm(page, t('resources.play'));

      await page.getByRole('searchbox', { name: t('downloads.search') }).fill('fiord-180');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\?q=fiord-180$/);
      const sheet = page.getByRole('main').getByRole('link', { name: fiord });
      await expect(sheet).toContainText('PDF');
      const file = await request.get((await sheet.getAttribute('href'))!);
      expect(file.headers()['content-type']).toBe('application/pdf');
      expect((await file.body()).toString('latin1', 0, 5)).toBe('%PDF-');

      await page.getByRole('searchbox', { name: t('downloads.search') }).fill('qwerty');
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: t('downloads.all') }).click();
      await expect(page).toHaveURL(path);
    },
  );
}

test('a product page lists its sheets', once, async ({ page, open, shop }) => {
  const product = (await shop.products()).find(({ productCode }) => productCode === 'FIORD-180-DAB')!;
  await open(shop.productPath(product));

  await expect(page.getByRole('heading', { name: translators.pl('product.downloads') })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Drewno olejowane: pielęgnacja/ })).toBeVisible();
});

test.describe('when the shop does not answer', once, () => {
  test.use({ expectedErrors: /could not be loaded|500/ });

  test('the page of files says so and lists them after another try', async ({ page, open }) => {
    const t = translators.pl;
    const calls = '**/api/v2/resource/resources?*';
    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }));
    await open('/');
    await page.getByRole('link', { name: t('files.download.page_title') }).click();
    await expect(page.getByRole('alert')).toContainText(t('error.server_generic'));

    await page.unroute(calls);
    await page.getByRole('button', { name: t('list.retry') }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5);
  });
});
