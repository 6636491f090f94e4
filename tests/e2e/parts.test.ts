import type { Page } from '@playwright/test';
import { browserServers } from '../support/browser-ports.ts';
import { expect, test } from './shop.ts';
import { violations } from './violations.ts';

const partsPage = `${browserServers.parts.origin}/dev/parts/`;
const groups = ['tokens', 'actions', 'fields', 'prices', 'pictures', 'navigation', 'messages', 'layers'];

/** Opens the page and waits for its fonts and pictures: a picture of it must not depend on how fast they come. */
async function openParts(page: Page, language: 'pl' | 'en') {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${partsPage}?lang=${language}`);
  await expect(page.locator('#layers')).toBeVisible();
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images].filter(({ currentSrc }) => currentSrc !== '');
    await Promise.all(pictures.map((picture) => picture.decode()));
  });
}

test.describe('the page of parts', () => {
  for (const language of ['pl', 'en'] as const)
    test(`passes axe at WCAG 2.2 AA and is no wider than the window (${language})`, async ({ page }) => {
      await openParts(page, language);

      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
    });

  test('looks as it did', async ({ page }) => {
    await openParts(page, 'pl');
    // Photographs would be most of the bytes of the compared pictures; their places are enough.
    await page.addStyleTag({ content: 'img:not([src^="/energy/"]) { opacity: 0 }' });

    for (const group of groups) {
      // Alone on the page, a group is drawn at the same place whatever the others become.
      await page.evaluate((shown) => {
        for (const section of document.querySelectorAll('main > section'))
          section.toggleAttribute('hidden', section.id !== shown);
      }, group);
      await page.evaluate(async (shown) => {
        const arrows = document.querySelectorAll<HTMLImageElement>(`#${shown} img[src^="/energy/"]`);
        await Promise.all([...arrows].map((arrow) => arrow.decode()));
      }, group);
      await expect.soft(page.locator(`#${group}`)).toHaveScreenshot(`${group}.png`);
    }
  });

  test('opens its layers, which pass axe and look as they did', async ({ page }) => {
    await openParts(page, 'pl');

    for (const [opener, picture] of [
      ['Otwórz okno', 'dialog.png'],
      ['Otwórz szerokie okno', 'wide-dialog.png'],
      ['Otwórz szufladę', 'drawer.png'],
    ] as const) {
      await page.getByRole('button', { name: opener }).click();
      const layer = page.getByRole('dialog');
      await expect(layer).toBeVisible();
      expect(await violations(page), opener).toEqual([]);
      await expect.soft(layer).toHaveScreenshot(picture);
      await page.keyboard.press('Escape');
      await expect(layer).toBeHidden();
    }
  });

  test.use({ expectedErrors: /404/ });
  test('is no page of the shop', async ({ page }) => {
    expect((await page.goto('/dev/parts'))?.status()).toBe(404);
  });
});
