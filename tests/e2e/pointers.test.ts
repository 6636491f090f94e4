import type { Page } from '@playwright/test';
import { translators } from '#i18n/all.ts';
import { expect, test } from './shop.ts';
import { violations } from './violations.ts';

const t = translators.pl;
const dots = (page: Page) =>
  page
    .getByRole('list', { name: t('pointers.title') })
    .filter({ visible: true })
    .first()
    .getByRole('link');
const tooltip = (page: Page) => page.getByRole('tooltip');

test.describe('the products in the picture of the home page (PICTURE-5, PICTURE-6)', () => {
  test('are told by a mouse at their offset, within the window, and followed by a click', async ({ page, open }) => {
    await open('/');
    expect(await dots(page).count()).toBeGreaterThan(4);
    for (const dot of await dots(page).all()) {
      await dot.hover();
      await expect(tooltip(page)).toHaveCount(1);
      await expect(tooltip(page)).toHaveText(/\d,\d\d\szł$/);
      await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
      const [from, to] = [await dot.boundingBox(), await tooltip(page).boundingBox()];
      const gaps = {
        left: from!.x - to!.x - to!.width,
        right: to!.x - from!.x - from!.width,
        top: from!.y - to!.y - to!.height,
        bottom: to!.y - from!.y - from!.height,
      };
      expect(gaps[(await tooltip(page).getAttribute('data-side')) as keyof typeof gaps]).toBeCloseTo(22, 0);
    }
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);

    const sideboard = dots(page).filter({ hasText: 'Komoda Fiord' });
    await sideboard.hover();
    await tooltip(page).hover();
    await expect(tooltip(page)).toContainText('Komoda Fiord');
    expect(await violations(page)).toEqual([]);
    await sideboard.click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Komoda Fiord');
  });

  test('are told and followed by the keyboard', async ({ page, open }) => {
    await open('/');
    const armchair = dots(page).filter({ hasText: 'Fotel Nota' });
    await dots(page).first().focus();
    while (!(await armchair.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab');
    await expect(tooltip(page)).toContainText('Fotel Nota');

    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Fotel Nota');
  });
});

test('every dot stays whole where a low window cuts the picture (PICTURE-12)', async ({ page, open }) => {
  await page.setViewportSize({ width: 1920, height: 560 });
  await open('/');

  const scene = (await page.locator('picture').first().locator('xpath=../..').boundingBox())!;
  for (const dot of await dots(page).all()) {
    const { x, y, width, height } = (await dot.boundingBox())!;
    expect(Math.min(x - scene.x, y - scene.y)).toBeGreaterThanOrEqual(-0.5);
    expect(x + width).toBeLessThanOrEqual(scene.x + scene.width + 0.5);
    expect(y + height).toBeLessThanOrEqual(scene.y + scene.height + 0.5);
  }
});

test('a list of rooms fills its rows (PICTURE-13)', async ({ page, open }) => {
  await open('/page/page/pl/realizacje');
  const rooms = page.locator('[data-widget="active-image-list"] li:has(> div picture, > div noscript)');
  const first = (await rooms.first().boundingBox())!;
  const last = (await rooms.last().boundingBox())!;
  const right = await rooms.evaluateAll((all) => Math.max(...all.map((one) => one.getBoundingClientRect().right)));

  expect(last.x + last.width).toBeCloseTo(right, 0);
  expect(await rooms.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))).not.toContain(0);
  const second = (await rooms.nth(1).boundingBox())!;
  expect(second.y > first.y || Math.abs(second.height - first.height) < 1).toBe(true);
});

test.describe('the rooms of the home page (PICTURE-7)', () => {
  test('are four in their formats, with their products pointed at as the visitor comes near', async ({
    page,
    open,
  }) => {
    await open('/');
    const rooms = page.locator('[data-widget="inspiration-mosaic"]').getByRole('figure');
    await expect(rooms).toHaveCount(4);
    await expect(rooms.getByRole('list')).toHaveCount(0);
    for (const [index, format] of ['-h.webp', '-v.webp', '-v.webp', '-s.webp'].entries()) {
      await rooms.nth(index).scrollIntoViewIfNeeded();
      await expect(rooms.nth(index).getByRole('img')).toHaveAttribute('src', new RegExp(`${format}$`));
      await expect(rooms.nth(index).getByRole('list').getByRole('link').first()).toBeVisible();
    }
    // At the top of the page the header covers none of the pointers.
    await page.evaluate(() => scrollTo(0, 0));
    expect(await violations(page)).toEqual([]);

    const product = rooms.first().getByRole('list').getByRole('link').first();
    const name = (await product.textContent())!.split(/\d/)[0]!.split(',')[0]!.trim();
    await product.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  });
});

test.describe('the products in the picture of the home page, touched', () => {
  test.use({ hasTouch: true });

  test('are told by the first touch and followed by the second (PICTURE-6)', async ({ page, open }) => {
    await open('/');
    const sofa = dots(page).filter({ hasText: 'Sofa Nota' });
    await sofa.tap();
    await expect(tooltip(page)).toContainText('Sofa Nota');
    await expect(tooltip(page)).toBeInViewport({ ratio: 1 });

    await page.getByRole('heading', { level: 1 }).tap();
    await expect(tooltip(page)).toHaveCount(0);

    await sofa.tap();
    await sofa.tap();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Sofa Nota');
  });
});
