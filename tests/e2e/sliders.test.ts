import type { Locator, Page } from '@playwright/test';
import { translators } from '#i18n/all.ts';
import { browserServers } from '../support/browser-ports.ts';
import { expect, test } from './shop.ts';

const partsPage = `${browserServers.parts.origin}/dev/parts/?lang=en`;
const left = (slider: Locator) => slider.locator('ul').evaluate((track) => Math.round(track.scrollLeft));
/** Where the last slide stands. */
const lastOf = (slider: Locator) =>
  slider.locator('ul').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
const shownIn = (slider: Locator) =>
  slider.locator('ul').evaluate((track) => {
    const { left: from, right: to } = track.getBoundingClientRect();
    return [...track.children].filter((slide) => {
      const box = slide.getBoundingClientRect();
      return box.left >= from - 5 && box.right <= to + 5;
    }).length;
  });

async function openSlider(page: Page, name: string): Promise<Locator> {
  await page.goto(partsPage);
  const slider = page.getByRole('region', { name, exact: true });
  await slider.scrollIntoViewIfNeeded();
  return slider;
}

test.describe('a slider of six in a narrow place', () => {
  test('shows as many at once as there is room for (SLIDER-2)', async ({ page }) => {
    const slider = await openSlider(page, 'Recommended');
    for (const [width, shown] of [
      [1400, 4],
      [1399, 3],
      [1200, 3],
      [1199, 2],
      [768, 2],
      [767, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => shownIn(slider), { message: `at ${width} pixels` }).toBe(shown);
    }
  });

  test('begins anew after its last slide, and ends before its first (SLIDER-3)', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const slider = await openSlider(page, 'Recommended');
    const next = slider.getByRole('button', { name: 'Next' });
    const last = await lastOf(slider);

    await slider.getByRole('button', { name: 'Previous' }).click();
    await expect.poll(() => left(slider)).toBe(last);
    await next.click();
    await expect.poll(() => left(slider)).toBe(0);
    await slider.getByRole('link').first().press('ArrowRight');
    await expect.poll(() => left(slider)).toBeGreaterThan(100);
  });

  test('is pulled by a mouse, which opens nothing then (SLIDER-5)', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    const slider = await openSlider(page, 'Recommended');
    const box = (await slider.locator('ul').boundingBox())!;
    await page.mouse.move(box.x + box.width - 20, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 250, box.y + 40, { steps: 5 });
    await page.mouse.up();

    await expect.poll(() => left(slider)).toBeGreaterThan(100);
    expect(new URL(page.url()).hash).toBe('');
  });
});

test('a slider of room pictures goes its way in a second, from where its slides are seen (SLIDER-8)', async ({
  page,
}) => {
  const slider = await openSlider(page, 'Rooms');

  const way = await slider.evaluate(async (section) => {
    const [first, second] = section.querySelectorAll('ul > li');
    const places = () => [first!, second!].map((slide) => Math.round(slide.getBoundingClientRect().left));
    const before = places();
    const began = performance.now();
    const arrival = new Promise((resolve) => first!.addEventListener('transitionend', resolve, { once: true }));
    section.querySelector<HTMLElement>('[aria-label=Next]')!.click();
    const begun = places();
    await arrival;
    return { before, begun, after: places(), took: performance.now() - began };
  });

  expect(way.begun).toEqual(way.before);
  expect(way.after[1]).toBe(way.before[0]);
  expect(way.took).toBeGreaterThan(900);
  expect(
    await slider
      .locator('li')
      .first()
      .evaluate((slide) => getComputedStyle(slide).transitionDuration),
  ).toBe('1s');
});

test.describe('a slider that moves by itself (SLIDER-4)', () => {
  test('turns every five seconds until its button stops it, and waits under the pointer', async ({ page }) => {
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1000);
    const slider = await openSlider(page, 'Rooms');
    await page.mouse.move(0, 0);
    await page.clock.runFor(4900);
    expect(await left(slider)).toBe(0);
    await page.clock.runFor(1500);
    expect(await left(slider)).toBeGreaterThan(100);

    await slider.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(0, 0);
    await slider.getByRole('button', { name: 'Play' }).blur();
    const stopped = await left(slider);
    await page.clock.runFor(12_000);
    expect(await left(slider)).toBe(stopped);

    await slider.getByRole('button', { name: 'Play' }).click();
    await page.clock.runFor(12_000);
    expect(await left(slider)).toBe(stopped);
  });

  test('stands still where less motion is wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const slider = await openSlider(page, 'Rooms');

    await expect(slider.getByRole('button', { name: 'Play' })).toBeVisible();
  });
});

test('what fits is a plain list without buttons (SLIDER-1)', async ({ page }) => {
  const slider = await openSlider(page, 'Two products');

  expect(await shownIn(slider)).toBe(2);
  await expect(slider.getByRole('button')).toHaveCount(0);
});

test('an arrow keeps the focus at the end of its row (SLIDER-11)', async ({ page, open }) => {
  await open('/');
  const next = page.getByRole('button', { name: translators.pl('home.row.next') }).first();
  await next.focus();
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(next).toHaveAttribute('aria-disabled', 'true', { timeout: 1000 });
  }).toPass();
  await expect(next).toBeFocused();
});
