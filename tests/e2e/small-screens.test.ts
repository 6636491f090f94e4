import { translators } from '#i18n/all.ts';
import { expect, test } from './shop.ts';

const t = translators.pl;

test('three labels stand below a small picture, none of them over it', async ({ page, open, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const chest = (await shop.products()).find(({ productCode }) => productCode === 'FIORD-180-DAB')!;
  await open(`/szukaj?q=${encodeURIComponent(chest.name)}`);
  const box = page.getByRole('article').filter({ hasText: chest.name }).first();
  const picture = (await box.getByRole('img').first().boundingBox())!;
  const labels = await box.getByRole('listitem').all();

  expect(labels.length).toBeGreaterThanOrEqual(3);
  for (const label of labels) expect((await label.boundingBox())!.y).toBeGreaterThanOrEqual(picture.y + picture.height);
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

test('an empty cart has its title', async ({ page, open }) => {
  await open('/zloz-zamowienie');

  const title = page.getByRole('heading', { level: 1, name: t('cart_page.title') });
  await expect.poll(async () => (await title.boundingBox())?.height).toBeGreaterThan(20);
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
