import type { Page } from '@playwright/test';
import { translators } from '#i18n/all.ts';
import { visible } from './checkout-steps.ts';
import { journeys } from './journeys.ts';
import { expect, hydrated, test } from './shop.ts';
import { violations } from './violations.ts';

const cartLines = (page: Page, name: string) => page.getByRole('main').getByRole('list', { name }).locator('> li');

for (const { locale, tag } of journeys) {
  const t = translators[locale];
  const amount = (text: string) => (locale === 'pl' ? text : text.replaceAll(/,(?=\d+\sm²)/g, '.'));

  test(`a floor is bought by its area with the keyboard alone (${locale})`, { tag }, async ({ page, open, shop }) => {
    const floor = (await shop.products('', locale)).find(({ productCode }) => productCode === 'WARTA-190-DAB')!;
    await open(shop.productPath(floor, locale));
    const area = page.getByRole('textbox', { name: t('packs.area') });
    await expect(page.getByText('250,60\u00a0zł/m²')).toBeVisible();

    await area.focus();
    await page.keyboard.type('x');
    await page.keyboard.press('Enter');
    await expect(area).toHaveAccessibleDescription(t('packs.unreadable'));
    expect(await violations(page)).toEqual([]);

    await page.keyboard.press('Backspace');
    await page.keyboard.type('12,4');
    await expect(page.getByText(amount('12,4\u00a0m² + 10% = 13,64\u00a0m²'))).toBeInViewport();
    await page.keyboard.press('Tab');
    await page.keyboard.type('15');
    await expect(page.getByText(amount('12,4\u00a0m² + 15% = 14,26\u00a0m²'))).toBeInViewport();
    await expect(page.getByText('3\u00a0774,00\u00a0zł').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: t('quantity.label_packs') })).toHaveValue('6');
    expect(await violations(page)).toEqual([]);

    await visible(page, 'button', t('add_to_cart.add')).press('Enter');
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('drawer.go_to_cart') })
      .click();
    await expect(
      page.getByRole('main').getByRole('textbox', { name: t('quantity.of_packs', { name: floor.name }) }),
    ).toHaveValue('6');
  });

  test(`another pack of a configured tile is counted anew (${locale})`, { tag }, async ({ page, open, shop }) => {
    const tile = (await shop.products('', locale)).find(({ productCode }) => productCode === 'CEGLA-KOLOR')!;
    await open(shop.productPath(tile, locale));
    const area = page.getByRole('textbox', { name: t('packs.area') });
    await area.fill('12.4');
    await expect(page.getByText(t('packs.count', { count: 28 }), { exact: true })).toBeInViewport();

    await page
      .getByRole('combobox', { name: locale === 'pl' ? 'Opakowanie' : 'Pack', exact: true })
      .selectOption({ index: 1 });

    await expect(page.getByText(t('packs.count', { count: 6 }), { exact: true })).toBeVisible();
    await expect(page.getByText('235,60\u00a0zł/m²')).toBeVisible();
  });

  for (const [code, packs] of [
    ['WARTA-190-DAB', '6'],
    ['CEGLA-KOLOR', '28'],
  ] as const)
    test(`an area typed before the page was hydrated counts (${code}, ${locale})`, { tag }, async ({ page, shop }) => {
      const floor = (await shop.products('', locale)).find(({ productCode }) => productCode === code)!;
      const scripts = Promise.withResolvers<void>();
      await page.route('**/assets/packs-*.js', async (route) => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto(shop.productPath(floor, locale), { waitUntil: 'commit' });
      await page.getByRole('textbox', { name: t('packs.area') }).fill('12.4');
      await hydrated(page);
      // Other parts of the page have loaded by now and have changed.
      await page.waitForTimeout(1500);
      await expect(page.getByRole('textbox', { name: t('quantity.label_packs') })).toHaveValue('1');

      scripts.resolve();

      await expect(page.getByRole('textbox', { name: t('quantity.label_packs') })).toHaveValue(packs);
      await expect(page.getByRole('textbox', { name: t('packs.area') })).toHaveValue('12.4');
    });

  test(
    `the names of a list of sizes stay with the lines of the cart (${locale})`,
    { tag },
    async ({ page, open, shop }) => {
      const blind = (await shop.products('', locale)).find(({ productCode }) => productCode === 'MILA-BLEKIT')!;
      await open(shop.productPath(blind, locale));
      await page.getByRole('button', { name: t('configurator.sizes') }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill('Salon; 1200; 1600\nKuchnia; 1200; 1600\n1200 x 1600');
      await dialog.getByRole('button', { name: t('configurator.sizes_add', { count: 3 }) }).click();
      await dialog.getByRole('link', { name: t('drawer.go_to_cart') }).click();

      await expect(cartLines(page, t('cart_page.lines'))).toHaveCount(3);
      for (const mark of ['Salon', 'Kuchnia'])
        await expect(page.getByRole('main').getByText(t('cart_page.mark', { mark }))).toBeVisible();
      await page.getByRole('button', { name: t('cart_page.remove_named', { name: `${blind.name}, Salon` }) }).click();
      await expect(cartLines(page, t('cart_page.lines'))).toHaveCount(2);
      await expect(page.getByRole('main').getByText(t('cart_page.mark', { mark: 'Salon' }))).toHaveCount(0);
    },
  );
}
