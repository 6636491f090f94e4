import { expect, test } from './shop.ts';

test.describe('pictures below the first view (SHELL-11)', () => {
  test('are fetched when they come within 500 px of the window, and not before', async ({ page, open, shop }) => {
    await open(shop.categoryPath((await shop.tree())[0]!));
    const pictures = () =>
      page
        .getByRole('main')
        .locator('li img:visible')
        .evaluateAll((images: HTMLImageElement[]) =>
          images.map((image) => ({
            below: image.getBoundingClientRect().top - window.innerHeight,
            fetched: image.currentSrc !== '',
          })),
        );
    const tooEarly = async () => (await pictures()).filter(({ below, fetched }) => below > 510 && fetched).length;
    const missing = async () => (await pictures()).filter(({ below, fetched }) => below < 490 && !fetched).length;

    await expect.poll(missing).toBe(0);
    expect(await tooEarly()).toBe(0);
    expect((await pictures()).some(({ below }) => below > 510)).toBe(true);

    await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }));

    await expect.poll(missing).toBe(0);
    expect(await tooEarly()).toBe(0);
  });

  test('leave their places plain until then, also while the scripts are on their way', async ({ page }) => {
    await page.route('**/assets/*.js', () => {});

    await page.goto('/', { waitUntil: 'commit' });

    const later = page.getByRole('main').locator('article img:not([src])').first();
    await expect(later).toHaveAttribute('alt', /./);
    await expect(later).toHaveCSS('opacity', '0');
  });
});

test('a picture is asked for about as wide as it is shown', async ({ page }) => {
  for (const width of [390, 800, 1440]) {
    // So high that every picture of the page is near the window.
    await page.setViewportSize({ width, height: 8000 });
    await page.goto('/');
    const pictures = page.locator('main img[sizes]:visible');
    /** The browser divides the pixels of what it fetched by the width that it was told. */
    const tooLarge = () =>
      pictures.evaluateAll((images: HTMLImageElement[]) =>
        images
          .filter((image) => image.naturalWidth > 1.4 * image.getBoundingClientRect().width)
          .map((image) => `${image.currentSrc}: ${image.naturalWidth} for ${image.width}`),
      );

    const shown = () =>
      pictures.evaluateAll((images: HTMLImageElement[]) => images.filter((image) => image.naturalWidth > 0).length);

    // Home has three slides, four rooms, a band, and rows of products; not all slides are near.
    await expect.poll(shown).toBeGreaterThan(12);
    await page.waitForLoadState('networkidle');
    expect(await tooLarge(), `at ${width} pixels`).toEqual([]);
  }
});
