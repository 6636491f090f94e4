import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { translators } from '#i18n/all.ts';
import { expect, test } from './shop.ts';

const t = translators.pl;
const dots = (page: Page) => page.getByRole('list', { name: t('pointers.title') }).getByRole('link');
const tooltip = (page: Page) => page.locator('[popover]:popover-open');

test.describe('the products in the picture of the home page (spec 2)', () => {
  test('are told by a mouse at the offset of the specification, within the window, and followed by a click', async ({ page, open }) => {
    await open('/');
    expect(await dots(page).count()).toBeGreaterThan(4);
    for (const dot of await dots(page).all()) {
      await dot.hover();
      await expect(tooltip(page)).toHaveCount(1);
      await expect(tooltip(page)).toHaveText(/\d,\d\d\szł$/);
      await expect(tooltip(page)).toBeInViewport({ ratio: 1 });
      const [from, to] = [await dot.boundingBox(), await tooltip(page).boundingBox()];
      const gaps = { left: from!.x - to!.x - to!.width, right: to!.x - from!.x - from!.width, top: from!.y - to!.y - to!.height, bottom: to!.y - from!.y - from!.height };
      expect(gaps[await tooltip(page).getAttribute('data-side') as keyof typeof gaps]).toBeCloseTo(22, 0);
    }
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);

    const sideboard = dots(page).filter({ hasText: 'Komoda Fiord' });
    await sideboard.hover();
    await tooltip(page).hover();
    await expect(tooltip(page)).toContainText('Komoda Fiord');
    expect((await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze()).violations.map(({ id }) => id)).toEqual([]);
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

test.describe('the products in the picture of the home page, touched', () => {
  test.use({ hasTouch: true });

  test('are told by the first touch and followed by the second (decision OQ-37)', async ({ page, open }) => {
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
