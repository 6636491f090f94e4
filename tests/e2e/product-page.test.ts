import type { Locator, Page } from '@playwright/test';
import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import { once } from './journeys.ts';
import { expect, test, type DemoShop } from './shop.ts';
import { violations } from './violations.ts';

const t = translators.pl;

const pathOf = async (shop: DemoShop, code: string, locale: Locale = 'pl') =>
  shop.productPath(
    (await shop.products('', locale)).find(({ productCode }) => productCode === code)!,
    locale,
  );

/** Opens the roller blind that is made to measure, with its fields ready to be used. */
async function openBlind(
  page: Page,
  open: (path: string) => Promise<void>,
  shop: DemoShop,
  locale: Locale = 'pl',
): Promise<void> {
  await open(await pathOf(shop, 'MILA-WYMIAR', locale));
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('[data-measure]') ?? {}).some((key) => key.startsWith('__react')),
  );
}

const measure = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** The button in the bar, where there is a bar. */
const buyButton = (page: Page) =>
  page
    .getByRole('button', { name: t('add_to_cart.add') })
    .and(page.locator(':visible'))
    .last();

/** Where the questions stand in the page. */
const places = (page: Page) =>
  page
    .getByRole('region', { name: t('configurator.title') })
    .locator('label, b')
    .evaluateAll((names) => names.map((name) => Math.round(name.getBoundingClientRect().top + scrollY)));

test('what stands below the opinions stays there when they come', once, async ({ page, open, shop }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/product/opinion?**', async (route) => {
    await held;
    await route.continue();
  });
  await open(await pathOf(shop, 'FIORD-180-DAB'));
  const below = page.getByRole('heading', { name: t('product.goes_with') });
  await below.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(page.getByText(t('opinions.loading'))).toBeAttached();
  await below.evaluate((heading) => heading.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const { y } = (await below.boundingBox())!;

  release();

  await expect(page.locator('#reviews').getByRole('article').first()).toBeAttached();
  await expect.poll(async () => Math.abs((await below.boundingBox())!.y - y)).toBeLessThan(2);
});

test(
  'the page stays in its place while a choice is made, and another product begins at the top',
  once,
  async ({ page, open, shop }) => {
    await openBlind(page, open, shop);
    const y = () => page.evaluate(() => window.scrollY);
    const width = measure(page, 'Szerokość');
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    await width.fill('1130');
    await expect(page).toHaveURL(/code=/);
    const [before, address] = [await y(), page.url()];
    expect(before).toBeGreaterThan(0);

    await width.fill('1140');
    await expect(page).not.toHaveURL(address);
    expect(await y()).toBe(before);

    await page.evaluate(() => window.scrollTo({ top: 800, behavior: 'instant' }));
    await page.evaluate(
      (href) => {
        const link = Object.assign(document.createElement('a'), { href });
        document.querySelector('main')!.append(link);
        link.click();
      },
      await pathOf(shop, 'FIORD-180-DAB'),
    );
    await expect(page.getByRole('heading', { level: 1, name: 'Komoda Fiord, dąb' })).toBeVisible();
    await expect.poll(y).toBe(0);
  },
);

test(
  'a picture is enlarged where it is clicked in 300 ms, and small again by the next click',
  once,
  async ({ page, open, shop }) => {
    await open(await pathOf(shop, 'FIORD-180-DAB'));
    const picture = page.getByRole('button', { name: t('product.enlarge_named', { name: '' }) }).first();
    const scale = () => picture.evaluate((button) => new DOMMatrix(getComputedStyle(button).transform).a);
    await expect(picture).toHaveCSS('transition-duration', '0.3s');
    await expect(picture).toHaveCSS('transition-property', 'transform');

    await picture.click();
    await expect.poll(scale).toBe(2.2);
    await picture.click();
    await expect.poll(scale).toBe(1);
  },
);

test(
  'the whole screen gives the focus back to the button that had opened it (SLIDER-9)',
  once,
  async ({ page, open, shop }) => {
    await open(await pathOf(shop, 'FIORD-180-DAB'));
    const button = page.getByRole('button', { name: t('product.enlarge'), exact: true });
    await button.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    expect(await violations(page)).toEqual([]);
    await expect(page.getByRole('list', { name: t('product.pictures_of', { name: '' }).trim() })).toBeFocused();

    await page.keyboard.press('Escape');

    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test('nothing moves while a measure is typed', async ({ page, open, shop }) => {
  await openBlind(page, open, shop);
  const width = measure(page, 'Szerokość');
  await width.focus();
  const before = await places(page);
  const button = await buyButton(page).boundingBox();
  const summary = page.getByRole('region', { name: t('configurator.summary') });
  const { height } = (await summary.boundingBox())!;

  for (const typed of ['1', '12', '120', '1200']) {
    await width.fill(typed);
    await (typed === '1200'
      ? expect(width).not.toHaveAttribute('aria-invalid')
      : expect(width).toHaveAttribute('aria-invalid'));

    expect(await places(page)).toEqual(before);
    expect(await buyButton(page).boundingBox()).toEqual(button);
    expect((await summary.boundingBox())!.height).toBe(height);
  }
});

test('the buyer sees what is to be known of safety beside the button', async ({ page, open, shop, viewport }) => {
  await openBlind(page, open, shop);
  await measure(page, 'Szerokość').fill('1200');
  await measure(page, 'Wysokość').fill('2600');
  const advice = page.getByText('EN 13120');

  if (viewport!.width < 1024) await page.getByRole('link', { name: t('configurator.advice') }).click();

  await expect(advice).toBeInViewport();
  await expect(buyButton(page)).toBeInViewport();
});

test('what is focused is never behind the bar of buying', async ({ page, open, shop }) => {
  await openBlind(page, open, shop);
  await measure(page, 'Szerokość').fill('1200');
  await measure(page, 'Wysokość').fill('2600');
  await measure(page, 'Szerokość').focus();

  for (let presses = 0; presses < 14; presses += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const active = document.activeElement!;
      const { left, top, width, height } = active.getBoundingClientRect();
      const points = [0.2, 0.8].map((share) => document.elementFromPoint(left + width / 2, top + height * share));
      return points.every((found) => found && (active.contains(found) || found.contains(active)))
        ? null
        : active.outerHTML;
    });
    expect(covered).toBeNull();
  }
});

test(
  'the pictures stay beside the questions, and the price takes little of a window of 900 px',
  once,
  async ({ page, open, shop }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openBlind(page, open, shop);
    await page.evaluate(() => scrollTo(0, 200));

    const picture = page.getByRole('button', { name: /^Powiększ: / }).first();
    await expect(picture).toBeInViewport({ ratio: 1 });
    const price = (await page
      .getByText(/^od\s299,00/)
      .first()
      .boundingBox())!;
    expect(900 - price.y).toBeLessThan(225);
  },
);

test('the third question stands whole above the price of a low window', once, async ({ page, open, shop }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(await pathOf(shop, 'FIORD-MODUL'));
  const third = page.getByRole('combobox', { name: 'Ryfle', exact: true });
  await expect(third).toBeVisible();
  await expect(buyButton(page)).toBeInViewport({ ratio: 1 });

  const isCovered = await third.evaluate((select) => {
    const { left, bottom, width } = select.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, bottom - 2) !== select;
  });

  expect(isCovered).toBe(false);
});

for (const code of ['NOTA-MODUL', 'FIORD-180-DAB'])
  test(
    `no name of a value of ${code} lies under the price of a low window, at first sight or scrolled to`,
    once,
    async ({ page, open, shop }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await open(await pathOf(shop, code));
      const values = page.getByRole('region', { name: t('configurator.title') }).getByRole('button');
      const names = values.locator('small').and(page.locator(':visible'));
      await expect(names).not.toHaveCount(0);
      const covered = (name: Locator) =>
        name.evaluate((small) => {
          const { left, bottom } = small.getBoundingClientRect();
          return document.elementFromPoint(left + 4, bottom - 2) !== small;
        });

      for (const name of await names.all()) expect(await covered(name)).toBe(false);

      await page.setViewportSize({ width: 1440, height: 680 });
      for (const name of await names.all()) {
        await name.evaluate((small) => small.scrollIntoView({ block: 'nearest', behavior: 'instant' }));
        expect(await covered(name)).toBe(false);
      }
    },
  );

for (const [code, measures, other] of [
  ['NOTA-MODUL', ['2450 mm', '860', '840'], ['Szerokość', '3120 mm, cztery miejsca']],
  ['NOTA-NAROZNA', ['2500 mm', '1700', '840'], ['Strona narożnika', 'Prawy']],
  ['SIATKA-MODUL', ['1060 mm', '1920'], null],
] as const)
  test(
    `the picture of ${code} has the measures that are chosen, while they fit its shape (PICTURE-8)`,
    once,
    async ({ page, open, shop }) => {
      await open(await pathOf(shop, code));
      const written = page.locator('svg[viewBox="0 0 1000 1000"] text');

      await expect(written).toHaveText(measures);

      if (other === null) return;
      const choice = page.getByRole('combobox', { name: other[0], exact: true });
      await choice.selectOption(await choice.locator('option', { hasText: other[1] }).getAttribute('value'));
      await expect(written).toHaveCount(0);
    },
  );

for (const [locale, name, sides] of [
  ['pl', 'Szerokość', 'Wymiary'],
  ['en', 'Width', 'Dimensions'],
] as const)
  for (const width of [390, 768, 1440, 1920])
    test(
      `what a picture does not show is said below it, clear of its lines, in ${locale} at ${width} px (CONF-21)`,
      once,
      async ({ page, open, shop }) => {
        const t = translators[locale];
        await page.setViewportSize({ width, height: 900 });
        await openBlind(page, open, shop, locale);
        const caption = page.getByText(/^1 \/ \d/);
        await expect(caption).not.toContainText(sides);

        await measure(page, name).fill('1234');

        await expect(caption).toContainText(t('configurator.not_in_picture', { names: sides }));
        const picture = (await page
          .getByRole('button', { name: new RegExp(`^${t('product.enlarge_named', { name: '' }).trim()} `) })
          .first()
          .boundingBox())!;
        const { y, height, x, width: wide } = (await caption.boundingBox())!;
        expect(y).toBeGreaterThanOrEqual(picture.y + picture.height - 1);
        expect([height > 0, x >= 0, x + wide <= width]).toEqual([true, true, true]);
      },
    );

test('on a phone all swatches and the way to all stand within the window', once, async ({ page, open, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openBlind(page, open, shop);
  const fabrics = page.getByRole('group', { name: 'Tkanina' }).getByRole('button');

  expect(await fabrics.count()).toBe(8);
  for (const fabric of await fabrics.all()) expect(await rightOf(fabric)).toBeLessThanOrEqual(390);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

for (const width of [390, 1440])
  test(
    `the heart is as tall as the button that it stands beside, at ${width} px`,
    once,
    async ({ page, open, shop }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(await pathOf(shop, 'FIORD-180-DAB'));
      const main = page.getByRole('main');
      const button = (await main
        .getByRole('button', { name: t('add_to_cart.add') })
        .first()
        .boundingBox())!;
      const name = await page.getByRole('heading', { level: 1 }).innerText();
      const heart = main.getByRole('button', { name: t('favourites.toggle', { name }), exact: true });
      const { y, height } = (await heart.first().boundingBox())!;

      expect([y, height]).toEqual([button.y, button.height]);
    },
  );

for (const width of [1024, 1440, 1920])
  test(
    `the words of a drawing to scale can be read at ${width} px (CATALOGUE-40)`,
    once,
    async ({ page, open, shop }) => {
      await page.setViewportSize({ width, height: 900 });
      await open(await pathOf(shop, 'FIORD-180-DAB'));
      const words = page.getByRole('img', { name: /w jednej skali obok osoby i drzwi/ }).locator('text');
      const size = await words
        .first()
        .evaluate((text: SVGTextElement) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM()!.a);

      expect(size).toBeGreaterThan(12);
    },
  );

test('on a tablet the price and the button are there from the first screen on', once, async ({ page, open, shop }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openBlind(page, open, shop);

  await expect(buyButton(page)).toBeInViewport();
  await expect(page.getByText(/^od 299,00.*dni roboczych$/)).toBeInViewport();
});

const rightOf = async (element: Locator) => {
  const { x, width } = (await element.boundingBox())!;
  return x + width;
};

test(
  'the drawing shows the size that is chosen, within the width of a phone (CATALOGUE-24)',
  once,
  async ({ page, open, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openBlind(page, open, shop);
    await measure(page, 'Szerokość').fill('1234');

    const drawing = page.getByRole('img', { name: t('product.view_front') });
    await expect(drawing).toContainText('1234 mm');
    await expect(drawing).toContainText(/500.+2.?600/);
    expect(await rightOf(drawing)).toBeLessThanOrEqual(390);
  },
);

test('a wide table in a description scrolls in a frame of its own', once, async ({ page, open, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const path = await pathOf(shop, 'FIORD-180-DAB');
  const cells = '<td>Dąb olejowany, ryflowany</td>'.repeat(20);
  await page.route('**/v2/product/product/*', async (route) => {
    const answer = await route.fetch();
    const product = (await answer.json()) as object;
    await route.fulfill({ response: answer, json: { ...product, description: `<table><tr>${cells}</tr></table>` } });
  });
  await open('/');
  await page.evaluate((href) => {
    const link = document.createElement('a');
    link.href = href;
    document.body.append(link);
    link.click();
  }, path);

  const frame = page.locator('main div:has(> table)').filter({ hasText: 'Dąb olejowany, ryflowany' });
  await expect(frame).toBeVisible();
  expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
