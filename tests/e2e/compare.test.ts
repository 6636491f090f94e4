import { translators } from '#i18n/all.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { sheetPath } from '#domain/routing/sheet-path.ts';
import { expect, hydrated, test } from './shop.ts';
import { violations } from './violations.ts';

const t = translators.en;

test('products are put side by side, marked where they differ, and left out again (CATALOGUE-38, CATALOGUE-39)', async ({
  page,
  open,
  shop,
  request,
}) => {
  const [first, second] = (await shop.products('q=fiord', 'en')).filter(({ price }) => price.values.PLN);
  const add = page.getByRole('link', { name: t('compare.add') });
  await open(shop.productPath(first!, 'en'));
  await add.click();
  await expect(page).toHaveURL(`${pathTo('PRODUCTS_COMPARE', 'en')}?id=${first!.id}`);

  await page.getByRole('link', { name: first!.name, exact: true }).click();
  await expect(page).toHaveURL(shop.productPath(first!, 'en'));
  await page.goBack();
  await open(shop.productPath(second!, 'en'));
  expect((await request.get(sheetPath('en', second!.id))).headers()['content-type']).toBe('application/pdf');
  await add.click();
  await expect(page).toHaveURL(`${pathTo('PRODUCTS_COMPARE', 'en')}?id=${first!.id},${second!.id}`);
  const table = page.getByRole('table');
  for (const { name } of [first!, second!]) await expect(table.getByRole('link', { name, exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const code = table.getByRole('row').filter({ hasText: t('product.code') });
  await expect(code).toContainText(t('compare.differs'));
  const all = await table.getByRole('row').count();
  await page.getByRole('checkbox', { name: t('compare.only_different') }).check();
  expect(await table.getByRole('row').count()).toBeLessThan(all);

  await table.getByRole('link', { name: t('compare.remove_named', { name: first!.name }) }).press('Enter');
  await expect(table.getByRole('columnheader')).toHaveCount(1);
  await expect(page.getByRole('region', { name: t('compare.title') })).toBeFocused();
  await open(pathTo('PRODUCTS_COMPARE', 'en'));
  await expect(page).toHaveURL(`${pathTo('PRODUCTS_COMPARE', 'en')}?id=${second!.id}`);
});

test('a fifth product waits until one of four is taken away (CATALOGUE-38)', async ({ page, open, shop }) => {
  const five = (await shop.products('', 'en')).slice(0, 5);
  const path = pathTo('PRODUCTS_COMPARE', 'en');
  await open(`${path}?id=${five.slice(0, 4).map(({ id }) => id)}`);
  await open(shop.productPath(five[4]!, 'en'));
  await page.getByRole('link', { name: t('compare.add') }).click();
  await expect(page.getByText(t('compare.full', { name: five[4]!.name }))).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveCount(4);

  await page.getByRole('link', { name: t('compare.remove_named', { name: five[0]!.name }) }).press('Enter');

  await expect(page).toHaveURL(`${path}?id=${five.slice(1).map(({ id }) => id)}`);
  await expect(page.getByText(t('compare.full', { name: five[4]!.name }))).toBeHidden();
  await expect(page.getByRole('region', { name: t('compare.title') })).toBeFocused();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a list is narrowed to what fits, and a comparison stands (CATALOGUE-33, CATALOGUE-37)', async ({
    page,
    shop,
  }) => {
    const root = (await shop.tree('en'))[0]!;
    await page.goto(shop.categoryPath(root, 'en'));
    await page.getByText(t('fits.title')).first().click();
    await page
      .getByRole('textbox', { name: t('fits.width') })
      .first()
      .fill('120 cm');
    await page
      .getByRole('button', { name: t('filters.apply') })
      .first()
      .click();

    await expect(page).toHaveURL(/filters=fits-width(:|%3A)1200/);
    await expect(page.getByText(t('fits.width.chosen', { length: '1200' })).first()).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    const [one, other] = await shop.products('', 'en');
    await page.goto(`${pathTo('PRODUCTS_COMPARE', 'en')}?id=${one!.id},${other!.id}`);
    await expect(page.getByRole('table').getByText(t('compare.differs')).first()).toBeAttached();
    await expect(page.getByRole('checkbox', { name: t('compare.only_different') })).toBeHidden();
  });
});

test.describe('a page whose scripts come late', () => {
  test.use({ expectedErrors: /ERR_FAILED/ });

  test('the compared table stays in its place while its page is hydrated (CATALOGUE-38)', async ({
    page,
    shop,
    request,
  }) => {
    const [one, other] = await shop.products('', 'en');
    const path = `${pathTo('PRODUCTS_COMPARE', 'en')}?id=${one!.id},${other!.id}`;
    const choice = page.getByRole('checkbox', { name: t('compare.only_different') });
    expect(await (await request.get(path)).text()).toContain(t('compare.only_different'));
    await page.route(/\/assets\/[^/]*\.js/, (route) => route.abort());
    await page.goto(path);
    await expect(choice).toBeAttached();
    const before = (await page.getByRole('table').boundingBox())!.y;
    await page.unroute(/\/assets\/[^/]*\.js/);

    await page.reload();
    await hydrated(page);

    await choice.check();
    expect((await page.getByRole('table').boundingBox())!.y).toBe(before);
  });
});
