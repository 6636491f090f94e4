import type { Page } from '@playwright/test';
import { once } from './journeys.ts';
import { expect, refusedWith, test } from './shop.ts';
import { anOrder, runBeside, signInAs, t, weekOfOrders } from './staff-steps.ts';
import { violations } from './violations.ts';

test.use({ expectedErrors: refusedWith(401, 403) });

test.afterEach(() => runBeside(weekOfOrders, 'clear', 'orders'));

/** Looks for something by Ctrl K and waits for the list of orders that have it. */
async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByLabel(t('back.palette.hint')).fill(words);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('search').getByRole('searchbox')).toHaveValue(words);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test(
  'the orders role works from morning to evening on a week of 200 orders (STAFF-12, ORDER-25, ORDER-26)',
  once,
  async ({ page, shop }) => {
    test.slow();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog');
    const order = await anOrder(page, { product: (await shop.buyable()).id, quantity: 2 });
    await runBeside(weekOfOrders, 'seed', order.id);
    const email = await signInAs(page, 'orders');

    await page.locator('a[href*="state=new,paid"]').first().click();
    await expect(page.getByRole('row', { name: /1999\/01/ }).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Space');
    const preview = page.getByRole('complementary', { name: t('back.orders.preview'), exact: true });
    await expect(preview).toContainText('Złota 44/5, ');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Space');
    await expect(preview).toBeHidden();
    await page.keyboard.press('x');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('Shift+X');
    await expect(page.getByText(t('back.bulk.ticked', { count: 3 }))).toBeVisible();
    await page.keyboard.press('p');
    await button(t('back.bulk.do', { count: 3 })).press('Enter');
    await expect(page.getByText(t('back.bulk.report', { done: 3, count: 3 }))).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await find(page, order.reference);
    await page.getByRole('link', { name: order.reference }).click();
    await expect(page.getByRole('heading', { name: order.reference })).toBeVisible();
    await page.keyboard.press('p');
    await dialog.getByRole('button', { name: t('back.move.paid') }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('textbox', { name: t('back.order.note') }).fill('Dzwonić po 16');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'Dzwonić po 16' })).toBeVisible();
    await page.getByRole('textbox', { name: t('back.order.note') }).fill('Nie to zamówienie');
    await page.keyboard.press('Control+Enter');
    const mistaken = page.getByRole('listitem').filter({ hasText: 'Nie to zamówienie' });
    await mistaken.getByRole('button', { name: t('back.order.note_withdraw') }).click();
    await expect(mistaken).toBeHidden();
    await button(t('back.address.change')).click();
    await dialog.getByLabel(t('back.address.city')).first().fill('Sopot');
    expect(await violations(page)).toEqual([]);
    await button(t('back.address.save')).click();
    await expect(page.getByText('Sopot').first()).toBeVisible();

    await button(t('back.prices.change')).click();
    await dialog.getByLabel(t('back.prices.by')).fill('12,50');
    await dialog.getByLabel(t('back.prices.reason'), { exact: true }).fill('Rysa na blacie');
    await button(t('back.prices.preview')).click();
    await expect(dialog.getByText(t('back.prices.goes_back', { price: '12,50\u00a0zł' }))).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: t('back.prices.save', { price: '' }) }).click();
    await expect(page.getByText(`${t('back.order.kind.prices')}: Rysa na blacie`)).toBeVisible();

    await runBeside(weekOfOrders, 'age-factors', email);
    await button(t('back.order.refund')).click();
    await dialog.getByLabel(t('back.money.amount')).fill('5');
    await dialog.getByLabel(t('back.order.reason')).fill('Za cierpliwość');
    await dialog.getByRole('button', { name: t('back.order.refund'), exact: true }).click();
    await button(t('back.factor.passkey')).click();
    await expect(page.getByRole('cell', { name: /Za cierpliwość/ })).toBeVisible();

    await find(page, 'ewa wrona');
    await page
      .getByRole('link', { name: /1999\/01/ })
      .first()
      .click();
    await expect(page.getByText(t('back.order.place', { place: 1, count: 29 }))).toBeVisible();
    await page.keyboard.press('j');
    await expect(page.getByText(t('back.order.place', { place: 2, count: 29 }))).toBeVisible();
    await page.keyboard.press('k');
    await expect(page.getByText(t('back.order.place', { place: 1, count: 29 }))).toBeVisible();
    expect(await violations(page)).toEqual([]);
    const answers = Promise.withResolvers<void>();
    await page.route('**/api/staff/orders/week*', async (route) => {
      await answers.promise;
      await route.continue();
    });
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    answers.resolve();
    await expect(page.getByText(t('back.order.place', { place: 3, count: 29 }))).toBeVisible();
    await find(page, order.items[0]!.productCode);
    await expect(page.getByRole('link', { name: order.reference })).toBeVisible();
  },
);
