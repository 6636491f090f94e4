import type { BrowserContext, Page } from '@playwright/test';
import { pathTo } from '#domain/routing/paths.ts';
import { translators } from '#i18n/all.ts';
import { browserServers } from '#tests/support/browser-ports.ts';
import { expect, test } from './shop.ts';

const t = translators.en;

// The page of an unknown path answers 404, and requests to other hosts are blocked.
test.use({ baseURL: browserServers.tracking.origin, expectedErrors: /404|ERR_FAILED/ });

/** The addresses outside of the shop that a page asks. */
async function listStrangers(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(
    (url) => url.origin !== browserServers.tracking.origin,
    (route) => {
      asked.push(route.request().url());
      return route.abort();
    },
  );
  return asked;
}

const cookies = async (page: Page) => (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
/** Except for the answers of the shop's own calls, which the next page shows without a new call. */
const stored = (page: Page) =>
  page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((key) => key !== 'answers'),
  );

test('no page of any kind asks a stranger or keeps a thing before the answer, which can be changed on each of them (TRACKING-1)', async ({
  page,
  open,
  shop,
}) => {
  // Some thirty pages, one after the other.
  test.slow();
  const foreign = await listStrangers(page.context());
  await page.setViewportSize({ width: 390, height: 844 });
  const product = await shop.buyable('en');
  const ofProduct = { id: product.id, slug: product.slug };
  const [category] = await shop.tree('en');
  const paths = [
    ...(
      [
        'HOME',
        'RESOURCES_DOWNLOAD_FILES_INDEX',
        'DISTRIBUTION_NETWORK',
        'SEARCH',
        'LOGIN',
        'REGISTER',
        'NEWSLETTER',
        'ORDER_CART',
        'WITHDRAWAL',
        'COMPLAINT',
        'PRODUCTS_FAVOURITES',
        'PRODUCTS_COMPARE',
        'PRODUCTS_CATEGORY_INDEX',
        'ROOMS_INDEX',
        'SYSTEMS_INDEX',
      ] as const
    ).map((name) => pathTo(name, 'en')),
    pathTo('PRODUCTS_PRODUCT_SHOW', 'en', ofProduct),
    pathTo('PRODUCTS_PRODUCT_OUTLET', 'en', ofProduct),
    shop.categoryPath(category!, 'en'),
    '/page/page/en/contact',
    '/en/newsletter/nothing/here',
  ];

  for (const path of paths) {
    await open(path);
    await expect(page.getByRole('region', { name: t('consent.title') })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect([path, foreign, await cookies(page), await stored(page)]).toEqual([path, [], [], []]);
  }

  const settings = page.getByRole('dialog', { name: t('consent.title') });
  const change = async (path: string, button: 'consent.accept' | 'consent.reject' | 'consent.save') => {
    await open(path);
    await page.getByRole('button', { name: t('shell.footer.cookies') }).click();
    if (button === 'consent.save') await settings.getByRole('checkbox', { name: t('consent.analytics') }).check();
    await settings.getByRole('button', { name: t(button) }).click();
    await expect(settings).toHaveCount(0);
    return await cookies(page);
  };
  for (const [path, button, chosen] of [
    [paths[2]!, 'consent.reject', '00'],
    [paths.at(-2)!, 'consent.save', '10'],
    [paths[8]!, 'consent.accept', '11'],
    [paths.at(-4)!, 'consent.reject', '00'],
  ] as const)
    expect(await change(path, button)).toEqual([expect.stringMatching(new RegExp(`^komoda-consent=1\\.${chosen}\\.`))]);
});

test('the question is the first thing after the way to the content, and its settings give the focus back (TRACKING-1)', async ({
  page,
  open,
}) => {
  await open(pathTo('HOME', 'en'));
  const question = page.getByRole('region', { name: t('consent.title') });
  await expect(question).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: t('shell.skip') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(question.getByRole('link')).toBeFocused();

  const settings = question.getByRole('button', { name: t('consent.settings') });
  await settings.press('Enter');
  await expect(page.getByRole('dialog', { name: t('consent.title') })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings).toBeFocused();
});
