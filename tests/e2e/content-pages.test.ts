import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { Block } from '#contract/blocks.ts';
import { translators } from '#i18n/all.ts';
import { browserDataDir } from '#tests/support/browser-shop.ts';
import { journeys, once } from './journeys.ts';
import { expect, hydrated, test } from './shop.ts';
import { builtKomoda } from './staff-steps.ts';
import { violations } from './violations.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const paths = { pl: '/page/page/pl/wszystkie-regiony', en: '/page/page/en/every-region' };
const t = translators.en;

test.beforeAll(() => {
  const imported = spawnSync(
    process.execPath,
    [builtKomoda, 'pages', 'import', 'tests/e2e/content', '--pictures', 'demo/pictures'],
    { cwd: root, env: { ...process.env, DATA_DIR: browserDataDir, LANG: 'en' }, encoding: 'utf8' },
  );
  expect(imported.status, imported.stderr).toBe(0);
});

/** The parts of pages that a marker stands for: breadcrumbs are no region of their own, they stand in another. */
const marked = Block.options
  .map(({ shape }) => shape.type.value)
  .filter((type) => !['html', 'skipped', 'breadcrumbs'].includes(type));
/** What the server has nothing to draw for: a drawer that is closed, and a puzzle where no key is set. */
const unseen = ['cart-drawer', 'captcha'];

const region = (page: Page, name: string): Locator => page.locator(`[data-widget="${name}"][data-place]`).first();

/** Opens a page and waits until every part of it can be used. */
async function openAll(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
}

for (const { locale, tag } of journeys)
  test(`a page with every region is drawn, lives and passes axe (${locale})`, { tag }, async ({ page, request }) => {
    const html = await (await request.get(paths[locale])).text();
    const drawn = new Set([...html.matchAll(/data-widget="([\w-]+)" data-place=/g)].map(([, type]) => type));
    expect(marked.filter((type) => !drawn.has(type))).toEqual([]);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });

    await openAll(page, paths[locale]);

    for (const type of marked.filter((name) => !unseen.includes(name)))
      await expect(region(page, type).locator(':scope > *').first(), type).toBeAttached();
    await expect.poll(() => warnings).toEqual(['Missing id data attribute', 'Missing ids data attribute']);
    await expect(region(page, 'cart').getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });

test.describe('a region that fails (PAGE-9)', once, () => {
  test.use({ expectedErrors: /mount failed|could not be loaded|Failed to load|ERR_FAILED/ });

  test('keeps the HTML of the server and leaves the others alone', async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.route(/assets\/(map-block|product-boxes-block)-[^/]*\.js/, (route) => route.abort());

    await openAll(page, paths.en);

    const failed = () =>
      errors.map((text) => /^(Module mount failed!|Vue mount failed)/.exec(text)?.[0]).filter(Boolean);
    await expect.poll(() => failed().toSorted()).toEqual(['Module mount failed!', 'Vue mount failed']);
    await expect(region(page, 'map').getByText('Gdańsk')).toBeVisible();
    await expect(region(page, 'product-boxes').getByRole('article')).toHaveCount(2);
    await region(page, 'drawer-menu').getByRole('button', { name: 'Contents' }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Home page' })).toBeVisible();
    expect(failed()).toHaveLength(2);
  });

  test('becomes interactive at a touch once its files are available (SHELL-15)', async ({ page }) => {
    const map = /assets\/map-block-[^/]*\.js/;
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.route(map, (route) => route.abort());
    await openAll(page, paths.en);
    await expect.poll(() => errors.some((text) => text.startsWith('Module mount failed!'))).toBe(true);
    const place = region(page, 'map').getByRole('button', { name: 'Gdańsk' });

    await page.unroute(map);

    await expect
      .poll(async () => {
        await place.click();
        return place.getAttribute('aria-expanded');
      })
      .toBe('true');
  });
});

test('a list of one page stays while another one of its page is turned (PAGE-12)', once, async ({ page }) => {
  const sofas = region(page, 'category').getByRole('article');
  await openAll(page, '/page/page/en/all-products?page=2');
  await expect(sofas).not.toHaveCount(0);
  const products = region(page, 'product-list');
  const onSecondPage = await products.getByRole('article').first().textContent();

  await products.getByRole('link', { name: t('list.previous') }).click();

  await expect(products.getByRole('article').first()).not.toHaveText(onSecondPage!);
  await products.getByRole('link', { name: t('list.next') }).click();
  await expect(products.getByRole('article').first()).toHaveText(onSecondPage!);
  await expect(sofas).not.toHaveCount(0);
});

test('a page fetches the files of its own regions only (PAGE-9)', once, async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await openAll(page, '/page/page/en/plain-text');
  const ofPlain = fetched.filter((url) => /-block-/.test(url));
  fetched.length = 0;
  await openAll(page, '/page/page/en/news');

  expect(ofPlain).toEqual([]);
  expect(
    fetched.filter((url) => /-block-[^/]*\.js/.test(url)).map((url) => /assets\/(.*)-block-/.exec(url)![1]),
  ).toEqual(['news-list']);
});

test(
  'a list on a page turns its pages without a new document, and begins at its top (ROUTE-7)',
  once,
  async ({ page }) => {
    await openAll(page, '/page/page/en/all-products');
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents.push(request.url());
    });
    const list = region(page, 'product-list');
    const first = await list.getByRole('article').first().textContent();
    const called = page.waitForRequest(/product\/products\?page=2&perPage=64&/);

    await list.getByRole('link', { name: t('list.next') }).click();

    await called;
    await expect(page).toHaveURL(/all-products\?page=2$/);
    await expect(list.getByRole('article').first()).not.toHaveText(first!);
    await expect.poll(() => list.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
    await page.goBack();
    await expect(list.getByRole('article').first()).toHaveText(first!);
    expect(documents).toEqual([]);
  },
);

test.describe('the modules of a page', once, () => {
  test('the way up stands above the note at the foot of the window', async ({ page }) => {
    await openAll(page, paths.en);
    await page.evaluate(() => window.scrollTo({ top: 2000, behavior: 'instant' }));
    const note = page.locator('aside').filter({ hasText: 'This page is for trials.' });
    const up = page.getByRole('button', { name: t('shell.to_top') });
    const { y } = (await note.boundingBox())!;
    const bottom = async () => {
      const box = (await up.boundingBox())!;
      return box.y + box.height;
    };
    await expect.poll(bottom).toBeLessThan(y);

    await note.getByRole('button', { name: t('content.close') }).click();

    await expect.poll(bottom).toBeGreaterThan(y);
  });

  test('open, play, slide and lead elsewhere (SLIDER-9)', async ({ page }) => {
    const asked: string[] = [];
    await page.route(/youtube/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ body: 'film' });
    });
    await openAll(page, paths.en);

    await test.step('pictures open over the whole screen, with keys too', async () => {
      await region(page, 'news-gallery').getByRole('button').first().click();
      const box = page.getByRole('dialog');
      await expect(box.getByText('1 / 2')).toBeVisible();

      await box.getByRole('button', { name: t('product.next_picture') }).click();
      await expect(box.getByText('2 / 2')).toBeVisible();
      await page.keyboard.press('ArrowLeft');
      await expect(box.getByText('1 / 2')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(box).toBeHidden();
    });

    await test.step('a film plays only when it is clicked', async () => {
      expect(asked).toEqual([]);
      await region(page, 'video').getByRole('button', { name: 'How a sideboard is made' }).click();

      await expect.poll(() => asked.length).toBe(1);
      expect(asked[0]).toContain('https://www.youtube-nocookie.com/embed/abcdefghijk');
    });

    await test.step('a slider slides, and a gallery opens', async () => {
      const slider = page.getByRole('region', { name: 'Slides' });
      await slider.getByRole('button', { name: 'Next' }).click();
      await expect
        .poll(() =>
          slider
            .locator('ul')
            .first()
            .evaluate((track) => track.scrollLeft),
        )
        .toBeGreaterThan(50);
      await region(page, 'gallery').getByRole('button').first().click();
      // A large picture is converted here for the first time, which takes longer.
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible({ timeout: 20_000 });
      await page.keyboard.press('Escape');

      await expect(region(page, 'ad').getByRole('link')).toBeVisible();
      await expect(region(page, 'contact-form').getByLabel('E-mail')).toBeVisible();
      await expect(region(page, 'messages')).toBeAttached();
    });

    await test.step('places stand on a map, and a chosen page is led to', async () => {
      const map = region(page, 'map');
      await map.getByRole('button', { name: 'Gdańsk' }).click();
      await expect(map.getByText('ul. Długa 1')).toBeVisible();

      const select = region(page, 'select');
      await select.getByLabel('Choose a page').selectOption('English');
      await select.getByRole('link', { name: 'Go' }).click();
      await expect(page).toHaveURL(/\/en$/);
    });
  });

  test('remember that a note was closed', async ({ page }) => {
    await openAll(page, paths.en);
    const note = page.getByText('This page is for trials.');
    await note.locator('xpath=ancestor::aside').getByRole('button').click();
    await expect(note).toBeHidden();

    await openAll(page, paths.en);

    await expect(note).toBeHidden();
  });

  test.describe('with a form', () => {
    test.use({ expectedErrors: /400/ });
    test('ask what the editor wants to know, for the chosen showroom (FORM-4)', async ({ page }) => {
      await openAll(page, paths.en);
      await region(page, 'salon-select').getByLabel('Choose a showroom').selectOption('Kraków');
      const form = page.getByRole('form', { name: 'A question about a size' });
      await form.getByLabel('Your name').fill('Anna');
      await form.getByLabel('E-mail').fill('anna@example.com');
      await form.getByLabel('Day of assembly').fill('31.02.2030');
      await form.getByRole('button', { name: 'Send message' }).click();
      await expect(form.getByText('Please fill in this field.')).toBeVisible();
      await expect(form.getByText('There is no such day.')).toBeVisible();

      await form.getByLabel('Width').fill('1846');
      await form.getByLabel('Day of assembly').fill('28.02.2030');
      const sent = page.waitForRequest(/form\/contact/);
      await form.getByRole('button', { name: 'Send message' }).click();

      expect((await sent).postDataJSON()).toMatchObject({
        subject: 'A question about a size',
        salon: 'Kraków',
        message: 'Width: 1846\nDay of assembly: 28.02.2030',
      });
      await expect(page.getByText(t('contact.thanks'))).toBeVisible();
    });
  });
});

const slides = (slider: Locator) =>
  slider
    .locator('ul')
    .first()
    .evaluate((track) => getComputedStyle(track).display === 'flex');
const seenIn = (slider: Locator) =>
  slider
    .locator('ul')
    .first()
    .evaluate((track) => Math.round(track.clientWidth / track.firstElementChild!.getBoundingClientRect().width));

test('the sliders show as many as fit (SLIDER-2, SLIDER-7, SLIDER-10)', once, async ({ page }) => {
  await openAll(page, paths.en);
  const sliders = ['Five products', 'Four products', 'Our rooms', 'Slides'].map((name) =>
    page.getByRole('region', { name, exact: true }),
  );
  /** How many it shows at once; null: all of them, as a plain list. */
  const shownIn = async (slider: Locator) => ((await slides(slider)) ? await seenIn(slider) : null);
  for (const [width, ...shown] of [
    [1550, 4, null, 4, 3],
    [1549, 3, null, 4, 3],
    [1400, 3, null, 4, 3],
    [1399, 2, 2, 3, 2],
    [1201, 2, 2, 3, 2],
    [1200, 2, 2, 3, 3],
    [1199, 2, 2, 2, 2],
    [992, 2, 2, 2, 2],
    [991, 2, 2, 2, 2],
    [800, 2, 2, 2, 2],
    [799, 1, 1, 2, 2],
    [768, 1, 1, 2, 2],
    [767, null, null, 2, 1],
    [600, null, null, 2, 1],
    [599, null, null, null, 1],
  ]) {
    await page.setViewportSize({ width: width!, height: 900 });
    await expect.poll(() => Promise.all(sliders.map(shownIn)), { message: `at ${width} pixels` }).toEqual(shown);
  }
});

test('the slider of room pictures shows one at a time, with a dot for each (SLIDER-8)', once, async ({ page }) => {
  await openAll(page, paths.en);
  const scenes = page.getByRole('region', { name: 'Scenes' });

  expect(await seenIn(scenes)).toBe(1);
  await scenes.getByRole('button', { name: 'Go to slide 2' }).click();
  await expect(scenes.getByRole('button', { name: 'Go to slide 2' })).toHaveAttribute('aria-current', 'true');
  await expect(scenes.getByRole('button', { name: 'Stop moving' })).toBeVisible();
});

test.describe('the sliders under a hand and alone (SLIDER-3, SLIDER-4, SLIDER-5)', once, () => {
  const left = (slider: Locator) =>
    slider
      .locator('ul')
      .first()
      .evaluate((track) => Math.round(track.scrollLeft));
  const pull = async (page: Page, slider: Locator) => {
    const box = (await slider.locator('ul').first().boundingBox())!;
    await page.mouse.move(box.x + box.width - 40, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width - 400, box.y + 60, { steps: 5 });
    await page.mouse.up();
    await page.mouse.move(0, 0);
  };

  test('products stay under a pull and rooms follow it; both begin anew, and only what should moves by itself', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1300, height: 900 });
    await page.clock.install();
    await openAll(page, paths.en);
    const [products, rooms, moving] = ['Five products', 'Our rooms', 'Four products'].map((name) =>
      page.getByRole('region', { name }),
    );
    await products!.scrollIntoViewIfNeeded();
    await pull(page, products!);
    expect(await left(products!)).toBe(0);
    await products!.getByRole('button', { name: 'Previous' }).click();
    await page.clock.runFor(1500);
    await expect.poll(() => left(products!)).toBeGreaterThan(0);
    await products!.getByRole('button', { name: 'Next' }).click();
    await page.clock.runFor(1500);
    await expect.poll(() => left(products!)).toBe(0);

    await rooms!.scrollIntoViewIfNeeded();
    await pull(page, rooms!);
    await page.clock.runFor(1500);
    const pulled = await left(rooms!);
    expect(pulled).toBeGreaterThan(100);
    await page.clock.runFor(12_000);
    expect(await left(rooms!)).toBe(pulled);

    await moving!.scrollIntoViewIfNeeded();
    await page.clock.runFor(6500);
    await expect.poll(() => left(moving!)).toBeGreaterThan(100);
    await moving!.getByRole('button', { name: 'Stop moving' }).click();
  });
});
