import type { Locator } from '@playwright/test';
import { translators } from '#i18n/all.ts';
import { labelledWidth } from '#storefront/ui/breakpoints.ts';
import { expect, test } from './shop.ts';

const t = translators.pl;

/** The picture that the browser has chosen is at least as wide as its place, or nearly so. */
async function expectSharp(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).not.toBe('');
  const { shown, loaded } = await picture.evaluate((image: HTMLImageElement) => ({
    shown: image.clientWidth,
    loaded: Number(/\/(\d+)x/.exec(image.currentSrc)![1]),
  }));
  expect(loaded).toBeGreaterThan(shown * 0.9);
}

for (const width of [390, 1920])
  test(`three labels stand below a small picture, none of them over it, at ${width} pixels`, async ({
    page,
    open,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const chest = (await shop.products()).find(({ productCode }) => productCode === 'FIORD-180-DAB')!;
    await open(`/szukaj?q=${encodeURIComponent(chest.name)}`);
    const box = page.getByRole('article').filter({ hasText: chest.name }).first();
    const picture = (await box.getByRole('img').first().boundingBox())!;
    const labels = await box.getByRole('listitem').all();

    expect(picture.width).toBeLessThan(labelledWidth);
    expect(labels.length).toBeGreaterThanOrEqual(3);
    for (const label of labels)
      expect((await label.boundingBox())!.y).toBeGreaterThanOrEqual(picture.y + picture.height);
  });

test('the hint of what can be searched for is not cut off on a phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  for (const path of ['/szukaj', '/en/search']) {
    await open(path);
    const field = page.getByRole('main').getByRole('searchbox');
    const left = await field.evaluate((input: HTMLInputElement) => {
      const { fontWeight, fontSize, fontFamily } = getComputedStyle(input, '::placeholder');
      const pen = document.createElement('canvas').getContext('2d')!;
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      return input.clientWidth - pen.measureText(input.placeholder).width;
    });
    expect(left, path).toBeGreaterThan(0);
  }
});

test('no page is wider than the narrowest phone, nor is its header (SHELL-16)', async ({ page, open, shop }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const chest = (await shop.products()).find(({ productCode }) => productCode === 'FIORD-180-DAB')!;
  for (const path of ['/', '/en/products', shop.productPath(chest), '/zloz-zamowienie', '/en/login']) {
    await open(path);
    const last = page.getByRole('banner').getByRole('link').last();
    const { x, width } = (await last.boundingBox())!;

    expect(x + width, path).toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320);
  }
});

for (const { letters, blocked } of [
  { letters: 'its own letters', blocked: '**/none.woff2' },
  { letters: 'those of the phone', blocked: '**/*.woff2' },
])
  test.describe(`the header of a phone in ${letters}`, () => {
    test.use({ expectedErrors: /ERR_FAILED/ });
    test('has the name of the shop', async ({ page, open }) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await page.route(blocked, (route) => route.abort());
      await open('/');
      await page.evaluate(() => document.fonts.ready);
      const header = (await page.getByRole('banner').boundingBox())!;
      const name = (await page.getByRole('banner').getByText('Komoda', { exact: true }).first().boundingBox())!;

      expect(name.y + name.height).toBeLessThanOrEqual(header.y + header.height);
    });
  });

test('breadcrumbs that go on beyond a phone fade there, and their end can be reached', async ({ page, open, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const chest = (await shop.products()).find(({ productCode }) => productCode === 'FIORD-180-DAB')!;
  await open(shop.productPath(chest));
  const trail = page.getByRole('navigation', { name: t('shell.breadcrumbs') }).getByRole('list');
  const { hidden, right, mask } = await trail.evaluate((list) => ({
    hidden: list.scrollWidth - list.clientWidth,
    right: list.getBoundingClientRect().right,
    mask: getComputedStyle(list).maskImage,
  }));

  expect(hidden).toBeGreaterThan(0);
  expect(right).toBe(390);
  expect(mask).toContain('linear-gradient');
  await trail.evaluate((list) => list.scrollTo(list.scrollWidth, 0));
  const end = (await trail.getByRole('link').last().boundingBox())!;
  expect(end.x + end.width).toBeLessThanOrEqual(390 - 24);
});

test('short words of the shop stay with the next one (TEXT-5)', async ({ page }) => {
  const read = async (path: string) => (await page.request.get(path)).text();

  expect(await read('/produkty/ulubione')).toContain('go i\u00A0odśwież');
});

test('the title of a long dialog and its way out stay in sight (SHELL-17)', async ({ page, open, shop }) => {
  await page.setViewportSize({ width: 390, height: 480 });
  const blind = (await shop.products()).find(({ productCode }) => productCode === 'MILA-WYMIAR')!;
  await open(shop.productPath(blind));
  await page
    .getByRole('button', { name: t('configurator.see_all') })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const close = dialog.getByRole('button', { name: t('drawer.close') });
  await expect(close).toBeInViewport({ ratio: 1 });
  await dialog.evaluate((box) => box.scrollTo({ top: box.scrollHeight, behavior: 'instant' }));

  expect(await dialog.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(100);
  await expect(dialog.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 0.5 });
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.click();
  await expect(dialog).toBeHidden();
});

test('the measures of a drawing can be read on a phone', async ({ page, open, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const chest = (await shop.products()).find(({ productCode }) => productCode === 'FIORD-180-DAB')!;
  await open(shop.productPath(chest));
  const drawing = page.getByRole('img', { name: new RegExp(`^${t('product.view_front')}`) });
  const size = await drawing
    .locator('text')
    .first()
    .evaluate((text: SVGTextElement) => {
      return parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM()!.a;
    });

  expect(size).toBeGreaterThan(12);
});

test('the way to all of a category has a line of its own on a phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/produkty', '/en/products']) {
    await open(path);
    const tiles = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading') });
    for (const tile of await tiles.all()) {
      const name = (await tile.getByRole('heading').boundingBox())!;
      const links = tile.getByRole('listitem').getByRole('link');
      if ((await links.count()) > 0) expect((await links.last().boundingBox())!.x).toBe(name.x);
    }
  }
});

test('no name of a category is broken within a word on a tablet', async ({ page, open }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open('/produkty');
  const names = page.getByRole('main').getByRole('heading', { level: 2 });

  expect(await names.count()).toBeGreaterThan(4);
  const broken = await names.evaluateAll((headings) =>
    headings
      .map((heading) => {
        const lines = heading.getBoundingClientRect().height / parseFloat(getComputedStyle(heading).lineHeight);
        return { name: heading.textContent, lines: Math.round(lines), words: heading.textContent.split(/\s/).length };
      })
      .filter(({ lines, words }) => lines > words),
  );
  expect(broken).toEqual([]);
});

test('no word below a product beside a door is cut off on a tablet', async ({ page, open, shop }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const blind = (await shop.products()).find(({ productCode }) => productCode === 'MILA-WYMIAR')!;
  await open(shop.productPath(blind));
  const drawing = page.getByRole('img', { name: /w jednej skali obok osoby i drzwi/ });
  const room = await drawing.evaluate((picture) => {
    const { overflow, paddingBottom } = getComputedStyle(picture);
    const words = [...picture.querySelectorAll('text')].map((text) => text.getBoundingClientRect().bottom);
    const end = picture.getBoundingClientRect().bottom - (overflow === 'visible' ? 0 : parseFloat(paddingBottom));
    return end - Math.max(...words);
  });

  expect(room).toBeGreaterThan(0);
});

test('a tablet has the map beside the places, and the links of the shop in one line', async ({ page, open }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open('/siec-sprzedazy');
  const map = (await page.getByRole('img', { name: t('distribution.map') }).boundingBox())!;
  const place = (await page.locator('b', { hasText: 'Salon Komoda Kraków' }).boundingBox())!;
  const links = page.getByRole('navigation', { name: t('shell.footer.shop') }).getByRole('link');
  const newsletter = page.getByRole('contentinfo').getByRole('link', { name: t('shell.footer.newsletter') });
  const tops = await Promise.all([...(await links.all()), newsletter].map((link) => link.boundingBox()));

  expect(place.x).toBeGreaterThanOrEqual(map.x + map.width);
  expect(place.y).toBeLessThan(map.y + map.height);
  expect(new Set(tops.map((box) => box!.y)).size).toBe(1);
});

test('the first news of three fills its row on a tablet, and the first picture of three is as sharp as it is wide', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open('/page/page/pl/aktualnosci');
  const news = page.locator('[data-widget="news-list"] li');
  await expect(news).toHaveCount(3);
  const [first, second] = await Promise.all([news.nth(0).boundingBox(), news.nth(1).boundingBox()]);

  expect(first!.width).toBeGreaterThan(second!.width * 2);

  await open('/page/page/pl/salon-w-warszawie');
  await expectSharp(page.locator('[data-widget="news-gallery"] img').first());
});

for (const [what, width, path, widget] of [
  ['a product that slides alone', 768, '/page/page/pl/o-nas', 'product-slider'],
  ['a room that stands in two columns', 1440, '/page/page/pl/realizacje', 'active-image-list'],
  ['a room that stands in one of two columns', 768, '/page/page/pl/realizacje', 'active-image-list'],
] as const)
  test(`the picture of ${what} is as sharp as it is wide at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 900 });
    await open(path);
    await page.locator(`[data-widget="${widget}"]`).scrollIntoViewIfNeeded();
    await expectSharp(page.locator(`[data-widget="${widget}"] img`).first());
  });

test('an empty cart has its title', async ({ page, open }) => {
  await open('/zloz-zamowienie');

  const title = page.getByRole('heading', { level: 1, name: t('cart_page.title') });
  await expect.poll(async () => (await title.boundingBox())?.height).toBeGreaterThan(20);
});

for (const [width, code] of [
  [390, 'FIORD-MODUL'],
  [390, 'MILA-WYMIAR'],
  [768, 'FIORD-MODUL'],
  [768, 'MILA-WYMIAR'],
] as const)
  test(`the names of values of ${code} stand whole at ${width} px`, async ({ page, open, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    const product = (await shop.products()).find(({ productCode }) => productCode === code)!;
    await open(shop.productPath(product));
    const values = page.getByRole('region', { name: t('configurator.title') }).locator('button[aria-pressed]');
    await expect(values.first()).toBeVisible();
    const broken = await values.evaluateAll((buttons) =>
      buttons.flatMap((button) => {
        const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            const isSeen = !text.parentElement!.closest('.visually-hidden');
            if (isSeen && range.getClientRects().length > 1) found.push(word);
          }
        }
        return found;
      }),
    );

    expect(broken).toEqual([]);
  });

test('the ways to other accounts are far enough apart for a finger', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('/register');
  const ways = page.getByRole('main').getByRole('listitem').getByRole('link');
  const [first, second] = await Promise.all([ways.nth(0).boundingBox(), ways.nth(1).boundingBox()]);

  expect(second!.y - first!.y).toBeGreaterThanOrEqual(32);
});

for (const width of [390, 1440])
  test(`the title of a cart stays in its place when the cart proves to be empty, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/ecommerce/cart*', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.goto('/zloz-zamowienie');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toContainText(t('cart_page.loading'));
    const { y } = (await title.boundingBox())!;
    answer.resolve();

    await expect(page.getByRole('heading', { name: t('cart_page.empty_title') })).toBeVisible();
    expect((await title.boundingBox())!.y).toBe(y);
  });

test.describe('the words of a shop', () => {
  // They are changed in the page, which its scripts would notice.
  test.use({ javaScriptEnabled: false });

  test('a word that is wider than a phone breaks, wherever a shop may write it', async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const chest = (await shop.products()).find(({ productCode }) => productCode === 'FIORD-180-DAB')!;
    await page.goto(shop.productPath(chest));

    const tooWide = await page.evaluate(() => {
      const places = document.querySelectorAll(
        'main :is(h1, h2, h3, td, p, article a, address), nav li > span, footer a',
      );
      const words = [...places].filter(({ children, textContent }) => children.length === 0 && textContent !== '');
      return words.flatMap((place) => {
        const text = place.textContent;
        place.textContent = 'ą'.repeat(90);
        const isWide = document.documentElement.scrollWidth > window.innerWidth;
        place.textContent = text;
        return isWide ? [`${place.tagName} ${text}`] : [];
      });
    });

    expect(tooWide).toEqual([]);
  });
});

test('no name of a cloth has its comma in the next line', async ({ page, open, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const blind = (await shop.products()).find(({ productCode }) => productCode === 'MILA-WYMIAR')!;
  await open(shop.productPath(blind, 'pl'));
  const cloth = page.getByRole('button', { name: /^Zaciemniająca, biel/ }).locator('span');
  const lines = await cloth.evaluate((words) => {
    const topOf = (place: number) => {
      const letter = document.createRange();
      letter.setStart(words.firstChild!, place);
      letter.setEnd(words.firstChild!, place + 1);
      return letter.getBoundingClientRect().top;
    };
    return { first: topOf(0), comma: topOf(words.firstChild!.textContent!.indexOf(',')) };
  });

  expect(lines.comma).toBe(lines.first);
});
