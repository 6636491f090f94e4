import type { Page } from '@playwright/test';
import type { ProductBox } from '#contract/product.ts';
import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import { goToSummary, visible } from './checkout-steps.ts';
import { journeys, once } from './journeys.ts';
import { tabTo } from './tab-to.ts';
import { expect, test, type DemoShop } from './shop.ts';
import { violations } from './violations.ts';

/** A roller blind of the demo shop, made to the millimetre. */
const blindOf = async (shop: DemoShop, locale: Locale): Promise<ProductBox> =>
  (await shop.products('', locale)).find(({ productCode }) => productCode === 'MILA-WYMIAR')!;

const words = {
  pl: {
    dimensions: 'Wymiary',
    width: 'Szerokość',
    height: 'Wysokość',
    kind: 'Rodzaj rolety',
    cassette: 'W kasecie z prowadnicami',
    fabric: 'Tkanina',
    sage: /szałwia/i,
  },
  en: {
    dimensions: 'Dimensions',
    width: 'Width',
    height: 'Height',
    kind: 'Type of blind',
    cassette: 'In a cassette with side guides',
    fabric: 'Fabric',
    sage: /sage/i,
  },
};

/** Waits until the configurator works: its files come after the page. */
const alive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-measure]') ?? {}).some((key) => key.startsWith('__react')),
  );

const measure = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const seen = (page: Page, text: string | RegExp) => page.getByText(text).and(page.locator(':visible')).first();
const addButton = (page: Page, locale: Locale) => visible(page, 'button', translators[locale]('add_to_cart.add'));

for (const { locale, tag } of journeys) {
  const t = translators[locale];
  const named = words[locale];

  test(
    `a roller blind is configured, bought, changed in the cart and ordered (${locale})`,
    { tag },
    async ({ page, open, shop, viewport }) => {
      test.setTimeout(180_000);
      const blind = await blindOf(shop, locale);
      const cart = page.getByRole('main');

      await test.step('found by its category and marked as a favourite', async () => {
        await open(locale === 'en' ? '/en' : '/');
        await page
          .locator(`a[href$=",c-${blind.category!.id}"]`)
          .first()
          .evaluate((link: HTMLElement) => link.click());
        await page.getByRole('main').getByRole('link', { name: blind.name, exact: true }).first().click();
        await expect(page).toHaveURL(shop.productPath(blind, locale));
        const heart = visible(page, 'button', t('favourites.toggle', { name: blind.name }));
        await heart.click();
        await expect(heart).toHaveAttribute('aria-pressed', 'true');
      });

      await test.step('measures are asked for before anything can be bought', async () => {
        await alive(page);
        await expect(page.getByRole('group', { name: named.dimensions }).getByRole('textbox')).toHaveCount(2);
        await expect(addButton(page, locale)).toBeDisabled();
        await expect(page.getByText(t('configurator.blocked_missing', { name: named.width }))).toBeVisible();
        // A field that stands half below the header would count as too small.
        await measure(page, named.width).evaluate((field) => field.scrollIntoView({ behavior: 'instant' }));
        expect(await violations(page)).toEqual([]);
      });

      await test.step('a measure out of the limits keeps what was typed and offers the nearest', async () => {
        await measure(page, named.height).fill('1400');
        await measure(page, named.width).fill('9000');
        await page.getByRole('button', { name: /2400\smm/ }).click();
        await expect(measure(page, named.width)).toHaveValue('2400');
        await expect(addButton(page, locale)).toBeEnabled();
      });

      await test.step('what does not fit says why and is one click away', async () => {
        const kind = page.getByRole('combobox', { name: named.kind });
        await expect(kind.getByRole('option', { name: named.cassette })).toBeDisabled();
        await page
          .getByText(t('configurator.refused_count', { count: 1 }))
          .first()
          .click();
        await page.getByRole('button', { name: /2400\smm → 2000\smm/ }).click();
        await expect(kind.locator('option:checked')).toHaveText(named.cassette);
        await expect(measure(page, named.width)).toHaveValue('2000');
        await page.getByRole('button', { name: t('configurator.undo') }).click();
        await expect(measure(page, named.width)).toHaveValue('2400');
      });

      await test.step('a fabric is picked in its dialog, which closes', async () => {
        await page
          .getByRole('button', { name: new RegExp(t('configurator.see_all')) })
          .first()
          .click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('button', { name: named.sage })).toBeVisible();
        expect(await violations(page)).toEqual([]);
        await dialog.getByRole('button', { name: named.sage }).click();
        await expect(dialog).toBeHidden();
        await expect(page.getByRole('button', { name: named.sage, pressed: true })).toBeVisible();
      });

      await test.step('the address leads back to the configuration, without new entries', async () => {
        const entries = await page.evaluate(() => history.length);
        await measure(page, named.width).fill('1200');
        await expect(page).toHaveURL(/code=.*W1200/);
        await expect(page.getByRole('link', { name: t('compare.sheet') })).toHaveAttribute('href', /code=.*W1200/);
        expect(await page.evaluate(() => history.length)).toBe(entries);
        await page.reload();
        await alive(page);
        await expect(measure(page, named.width)).toHaveValue('1200');
        await expect(page.getByRole('button', { name: named.sage, pressed: true })).toBeVisible();
      });

      await test.step('the drawer and the cart say what it is, and that it can not be given back', async () => {
        await addButton(page, locale).click();
        const drawer = page.getByRole('dialog');
        await expect(drawer.getByText(`${named.width}: 1200 mm`)).toBeVisible();
        await drawer.getByRole('link', { name: t('drawer.go_to_cart') }).click();
        await expect(cart.getByText(`${named.width}: 1200 mm`)).toBeVisible();
        await expect(cart.getByText(t('cart_page.made_to_measure'))).toBeVisible();
        expect(await violations(page)).toEqual([]);
      });

      await test.step('the line is changed in place', async () => {
        await cart.getByRole('link', { name: t('cart_page.edit_named', { name: blind.name }) }).click();
        await expect(measure(page, named.width)).toHaveValue('1200');
        await measure(page, named.width).fill('1500');
        await visible(page, 'button', t('product.save_line')).click();
        await expect(cart.getByText(`${named.width}: 1500 mm`)).toBeVisible();
        await expect(cart.getByRole('list', { name: t('cart_page.lines') }).locator('> li')).toHaveCount(1);
      });

      await test.step('the summary and the order repeat it', async () => {
        await visible(page, 'button', t('cart_page.next')).click();
        await expect(page).toHaveURL(/(dane-dostawy-i-platnosci|payment-and-delivery-data)$/);
        await goToSummary(page, locale, `roleta.${locale}.${viewport!.width}@poczta.example`);
        await expect(seen(page, new RegExp(`${named.width}: 1500 mm`))).toBeVisible();
        await expect(seen(page, t('cart_page.made_to_measure'))).toBeVisible();
        await page.getByRole('checkbox', { name: t('order_review.terms') }).check();
        await page.getByRole('button', { name: t('order_review.place') }).click();
        await expect(page).toHaveURL(/\/sandbox-payment\//);
        await page.getByRole('button', { name: t('payment.sandbox.pay'), exact: true }).click();
        await expect(page).toHaveURL(/(podsumowanie|summary)\/\w+/);
        const folded = page.locator('main summary').and(page.locator(':visible')).first();
        if (viewport!.width < 1024) await folded.click();
        await expect(seen(page, new RegExp(`${named.width}: 1500 mm`))).toBeVisible();
        await expect(seen(page, t('cart_page.made_to_measure'))).toBeVisible();
      });
    },
  );
}

test('the keyboard alone configures and buys', once, async ({ page, open, shop }) => {
  const t = translators.pl;
  await open(shop.productPath(await blindOf(shop, 'pl')));
  await alive(page);
  await tabTo(page, /^Szerokość/);
  await page.keyboard.type('1200');
  await tabTo(page, /^Wysokość/);
  await page.keyboard.type('1400');
  await tabTo(page, new RegExp(t('configurator.see_all')));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await tabTo(page, /Granat/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: /granat/i, pressed: true })).toBeVisible();
  await tabTo(page, new RegExp(`^${t('add_to_cart.add')}`));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('dialog').getByText('Szerokość: 1200 mm')).toBeVisible();
});

test.describe('configurations that are slow or fail', once, () => {
  test.use({ expectedErrors: /500|configurator/i });

  test('leave the page usable, the purchase waiting, and a way to try again', async ({ page, open, shop }) => {
    const t = translators.pl;
    let failing = true;
    const held = Promise.withResolvers<void>();
    await page.route('**/products-configurations?**', async (route) => {
      await held.promise;
      await (failing
        ? route.fulfill({ status: 500, json: { code: 'server', message: '', errors: {} } })
        : route.continue());
    });
    const blind = await blindOf(shop, 'pl');
    await open('/');
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.body.append(link);
      link.click();
    }, shop.productPath(blind));

    await expect(page.getByRole('heading', { level: 1, name: blind.name })).toBeVisible();
    await expect(page.getByText(t('product.configurator_loading')).first()).toBeAttached();
    held.resolve();
    const again = page.getByRole('button', { name: t('product.configurator_show') });
    await expect(again).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(addButton(page, 'pl')).toBeDisabled();
    failing = false;
    await again.click();
    await expect(measure(page, 'Szerokość')).toBeVisible();
  });
});

test('a code of another product is refused with a warning and a friendly note', once, async ({ page, open, shop }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });

  await open(`${shop.productPath(await blindOf(shop, 'pl'))}?code=SOFA%2FA1`);

  await expect(page.getByText(translators.pl('configurator.code_refused'))).toBeVisible();
  await expect(measure(page, 'Szerokość')).toHaveValue('');
  await expect
    .poll(() => warnings.filter((text) => text.includes('SOFA/A1')), 'the page warns once its script has come')
    .not.toEqual([]);
});
