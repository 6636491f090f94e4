import { translators } from '#i18n/all.ts';
import { expect, test } from './shop.ts';

const name = translators.pl('shell.to_top');

const things = 'a, button, input, select, label, p, b, h1, h2, h3, td, img, svg';

/** Texts, pictures, links and controls of the page that lie below the button now. */
const coveredBy = (button: Element, selector: string) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  const shares = [0.05, 0.5, 0.95];
  const below = shares.flatMap((x) =>
    shares.flatMap((y) => document.elementsFromPoint(left + width * x, top + height * y)),
  );
  const inHeader = below.some(
    (element) => element.matches('header') && getComputedStyle(element).position === 'sticky',
  );
  if (inHeader && getComputedStyle(button).position !== 'fixed') return [];
  return below
    .filter((element) => !button.contains(element) && element.matches(selector))
    .map((element) => element.outerHTML.slice(0, 200));
};

test('the way up covers nothing of the page (SHELL-10)', async ({ page, open, shop }) => {
  test.setTimeout(120_000);
  const products = await shop.products();
  const blind = products.find(({ productCode }) => productCode === 'MILA-WYMIAR')!;
  for (const path of [shop.productPath(blind), shop.categoryPath((await shop.tree())[0]!), '/'])
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1024, 768],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(path);
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      for (let offset = 450; offset < end + 700; offset += 700) {
        await page.evaluate((top) => scrollTo(0, top), Math.min(offset, end));
        const button = page.getByRole('button', { name });
        await expect(button).toBeInViewport({ ratio: 1 });
        expect(await button.evaluate(coveredBy, things), `${path} at ${width} px, ${offset} px down`).toEqual([]);
      }
    }
});
