import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import { journeys } from './journeys.ts';
import { expect, hydrated, test } from './shop.ts';

type PerformanceElementTiming = PerformanceEntry & { readonly renderTime: number };

const isScript = (url: string) => /\/assets\/.*\.js$/.test(url);

for (const { locale, tag } of journeys) {
  const t = translators[locale];

  test(
    `a page is painted before its scripts come, and none of its styles is fetched (${locale})`,
    { tag },
    async ({ page, shop }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));

      await page.goto(shop.productPath(await shop.buyable(locale), locale), { waitUntil: 'commit' });
      await hydrated(page);

      const firstScript = asked.findIndex(isScript);
      const firstPicture = asked.findIndex((path) => path.startsWith('/media/'));
      expect(firstPicture).toBeGreaterThan(0);
      expect(firstScript).toBeGreaterThan(firstPicture);
      // The cart's drawer comes once the page stands.
      expect(asked.filter((path) => path.endsWith('.css') && !path.includes('drawer'))).toEqual([]);
    },
  );

  test(`the largest picture comes before the others of the first view (${locale})`, { tag }, async ({ page, shop }) => {
    const product = shop.productPath(await shop.buyable(locale), locale);
    const category = shop.categoryPath((await shop.tree(locale))[0]!, locale);
    const room = pathTo('ROOMS_SHOW', locale, { slug: locale === 'pl' ? 'salon' : 'living-room' });
    for (const path of [product, category, room]) {
      const html = await (await page.request.get(path)).text();
      const images = html.replace(/<noscript>.*?<\/noscript>/gs, '').match(/<img [^>]*\bsrc="[^>]*>/g) ?? [];
      const fetched = images.filter((image) => !image.includes('loading="lazy"'));
      const first = fetched.filter((image) => /fetchpriority="high"/i.test(image));
      const others = fetched.filter((image) => /fetchpriority="low"/i.test(image));

      expect(first, path).toHaveLength(1);
      expect(others.length, path).toBeGreaterThan(0);
      expect(first.length + others.length, path).toBe(fetched.length);
    }
  });

  test(`scripts are asked for when the largest picture is seen (${locale})`, { tag }, async ({ page, shop }) => {
    const drawingMs = 300;
    const scriptsBeginWithoutMs = 2000;
    await page.addInitScript(() => {
      const observer = new PerformanceObserver((list) => {
        const [{ renderTime }] = list.getEntries() as [PerformanceElementTiming];
        document.documentElement.dataset['seenMs'] = String(renderTime);
      });
      observer.observe({ type: 'element', buffered: true });
    });

    await page.goto(shop.productPath(await shop.buyable(locale), locale), { waitUntil: 'commit' });
    await hydrated(page);
    await page.waitForFunction(() => document.documentElement.dataset['seenMs']);

    const { firstScriptMs, loadedMs, seenMs } = await page.evaluate(() => ({
      loadedMs: performance
        .getEntriesByType('resource')
        .find(({ name }) => name === document.querySelector<HTMLImageElement>('img[fetchpriority=high]')!.currentSrc)!
        .startTime,
      firstScriptMs: performance.getEntriesByType('resource').find(({ name }) => name.endsWith('.js'))!.startTime,
      seenMs: Number(document.documentElement.dataset['seenMs']),
    }));
    expect(seenMs).toBeGreaterThan(0);
    expect(firstScriptMs).toBeGreaterThanOrEqual(Math.min(seenMs, loadedMs + drawingMs, scriptsBeginWithoutMs));
  });

  test(
    `the letters of both languages and of makers' names come with the page, and no others (${locale})`,
    { tag },
    async ({ page }) => {
      const fonts: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'font') fonts.push(request.url().replace(/.*\/assets\/|-[\w-]{8}\.woff2$/g, ''));
      });

      await page.goto(pathTo('HOME', locale));
      await hydrated(page);

      await expect(page.getByText('Lysholt Værksted').first()).toBeAttached();
      await expect(page.getByText('zł/m²').first()).toBeAttached();
      expect(fonts.toSorted()).toEqual(['polish-letters', 'shop-letters']);
    },
  );

  test(`what is clicked before the scripts come counts (${locale})`, { tag }, async ({ page, shop }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    const chair = (await shop.products('', locale)).find(({ productCode }) => productCode === 'LIN-DAB')!;
    await page.goto(shop.productPath(chair, locale), { waitUntil: 'commit' });
    const add = page.getByRole('button', { name: t('add_to_cart.add') }).first();

    await add.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    scripts.resolve();

    await expect(page.getByRole('dialog').getByRole('link', { name: t('drawer.go_to_cart') })).toBeVisible();
  });

  test(`what is ticked before the scripts come is seen at once, and counts (${locale})`, { tag }, async ({ page }) => {
    const scripts = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await page.goto(pathTo('REGISTER', locale), { waitUntil: 'commit' });
    const company = page.getByRole('checkbox', { name: t('account.register.company') });
    const architect = page.getByRole('checkbox', { name: t('account.register.architect') });

    await company.check();
    await architect.check();
    await architect.uncheck();
    scripts.resolve();

    await expect(page.getByLabel(t('account.company_name'), { exact: true })).toBeVisible();
    await expect(company).toBeChecked();
    await expect(architect).not.toBeChecked();
    await expect(page.getByLabel(t('account.register.description'))).toHaveCount(0);
  });

  test(
    `what is clicked while the configurator is on its way counts once (${locale})`,
    { tag },
    async ({ page, shop }) => {
      const configurator = Promise.withResolvers<void>();
      await page.route('**/assets/configured-column-*.js', async (route) => {
        await configurator.promise;
        await route.continue();
      });
      const chest = (await shop.products('', locale)).find(({ productCode }) => productCode === 'FIORD-180-DAB')!;
      await page.goto(shop.productPath(chest, locale), { waitUntil: 'commit' });
      await hydrated(page);

      await page
        .getByRole('button', { name: t('add_to_cart.add') })
        .first()
        .click();
      configurator.resolve();

      const drawer = page.getByRole('dialog');
      await expect(drawer.getByRole('link', { name: t('drawer.go_to_cart') })).toBeVisible();
      const { items } = await (await page.request.get(`/api/ecommerce/cart?locale=${locale}`)).json();
      expect(items).toHaveLength(1);
      expect(items[0].quantity).toBe(1);
    },
  );
}

test('what is further down is laid out when it comes near (SHELL-18)', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  const row = page.getByRole('list', { name: 'W niższej cenie' });
  const isLaidOut = () =>
    row
      .locator('li')
      .first()
      .evaluate((box) => box.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);

  await row.scrollIntoViewIfNeeded();

  await expect.poll(isLaidOut).toBe(true);
  await expect(row.getByRole('link').first()).toBeInViewport();
});

test('what every page shares runs before the entry, in tasks of its own', async ({ page }) => {
  await page.goto('/', { waitUntil: 'commit' });
  await hydrated(page);

  const ran = await page
    .locator('script[type=module]')
    .evaluateAll((scripts) =>
      scripts.map((script) => (script as HTMLScriptElement).src.replace(/.*\/|-\w+\.js$/g, '')),
    );
  expect(ran).toEqual(['rolldown-runtime', 'framework', 'shared', 'entry-client']);
});
