import { translators } from '#i18n/all.ts';
import { expect, test } from './shop.ts';

const name = translators.pl('shell.to_top');

const things = 'a, button, input, select, label, p, b, h1, h2, h3, td, img, svg';

type Covered = { offset: number; inView: boolean; below: string[] };

/**
 * Scrolls from top to end in steps of 700 px and tells at each what of the page lies below the button: texts, pictures,
 * links and controls.
 */
async function coveredWhileScrolling({ label, selector }: { label: string; selector: string }): Promise<Covered[]> {
  const settled = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const shares = [0.05, 0.5, 0.95];
  const covered: Covered[] = [];
  const end = document.documentElement.scrollHeight - innerHeight;
  for (let offset = 450; offset < end + 700; offset += 700) {
    scrollTo(0, Math.min(offset, end));
    await settled();
    const button = document.querySelector(`button[aria-label="${label}"]`);
    await Promise.all((button?.getAnimations() ?? []).map(({ finished }) => finished));
    const { left = 0, top = 0, right = 0, bottom = 0 } = button?.getBoundingClientRect() ?? {};
    const at = shares.flatMap((x) =>
      shares.flatMap((y) => document.elementsFromPoint(left + (right - left) * x, top + (bottom - top) * y)),
    );
    const isInHeader = at.some((each) => each.matches('header') && getComputedStyle(each).position === 'sticky');
    const isFixed = button !== null && getComputedStyle(button).position === 'fixed';
    const below = at.filter((each) => !button?.contains(each) && each.matches(selector));
    covered.push({
      offset,
      inView: right > left && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth,
      below: isInHeader && !isFixed ? [] : below.map((each) => each.outerHTML.slice(0, 200)),
    });
  }
  return covered;
}

test('the way up covers nothing of the page (SHELL-10)', async ({ page, open, shop }) => {
  test.setTimeout(120_000);
  const products = await shop.products();
  const blind = products.find(({ productCode }) => productCode === 'MILA-WYMIAR')!;
  for (const path of [shop.productPath(blind), shop.categoryPath((await shop.tree())[0]!), '/']) {
    await open(path);
    await expect(page.getByRole('main')).toBeVisible();
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1024, 768],
      [1440, 900],
      [1920, 1080],
    ] as const) {
      await page.setViewportSize({ width, height });
      const covered = await page.evaluate(coveredWhileScrolling, { label: name, selector: things });
      expect(covered.length).toBeGreaterThan(0);
      for (const { offset, inView, below } of covered) {
        expect(inView, `${path} at ${width} px, ${offset} px down`).toBe(true);
        expect(below, `${path} at ${width} px, ${offset} px down`).toEqual([]);
      }
    }
  }
});
