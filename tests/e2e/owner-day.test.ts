import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { doByName } from './do-by-name.ts';
import { once } from './journeys.ts';
import { messagesTo } from './outbox.ts';
import { expect, refusedWith, test } from './shop.ts';
import { anOrder, runBeside, signInAs, t, weekOfOrders } from './staff-steps.ts';
import { violations } from './violations.ts';

test.use({ expectedErrors: refusedWith(401) });

test.afterEach(() => runBeside(weekOfOrders, 'clear', 'owner'));

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens an area by its place in the menu, and the page is as it should be for everybody. */
async function open(page: Page, name: 'today' | 'money' | 'people' | 'audit' | 'health' | 'subscribers' | 'sending') {
  await page
    .getByRole('navigation', { name: t('back.nav.main') })
    .getByRole('link', { name: t(`back.nav.${name}`), exact: true })
    .click();
  await expect(page).toHaveURL(new RegExp(`/zaplecze/${name}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test(
  'an owner works from morning to evening on a week of 200 orders (STAFF-14, SENDING-4, MONEY-9)',
  once,
  async ({ page, shop }) => {
    test.slow();
    const dialog = page.getByRole('dialog');
    const order = await anOrder(page, { product: (await shop.buyable()).id, quantity: 2 });
    await runBeside(weekOfOrders, 'seed', order.id, 'owner');
    const reader = `czyta-${randomUUID().slice(0, 8)}@example.com`;
    await runBeside(weekOfOrders, 'subscribe', reader);
    await signInAs(page, 'owner');

    await test.step('Today leads to what is late, and to the order that waits for its money', async () => {
      expect(await violations(page)).toEqual([]);
      await page.locator('a[href*="due=late"]').click();
      await expect(page.getByRole('row', { name: /1999\/02/ }).first()).toContainText(t('back.orders.late'));
      await page.keyboard.press('Control+k');
      await page.getByLabel(t('back.palette.hint')).fill(order.reference);
      await page.keyboard.press('Enter');
      await page.getByRole('link', { name: order.reference }).click();
      await expect(page.getByRole('heading', { name: order.reference })).toBeVisible();
    });

    await test.step('the order is confirmed, taken into work, packed and sent', async () => {
      for (const move of ['paid', 'in_progress'] as const) {
        await button(page, `${t(`back.move.${move}`)} P`).click();
        await button(page, t(`back.move.${move}`)).click();
        await expect(dialog).toBeHidden();
      }
      await page.getByLabel(t('back.sending.carrier')).selectOption('own');
      await button(page, t('back.sending.pack')).click();
      await expect(page.getByRole('heading', { name: t('back.sending.shipments'), exact: true })).toBeFocused();
      await button(page, t('back.sending.do.sent')).click();
      await dialog.getByRole('button', { name: t('back.sending.do.sent'), exact: true }).click();
      await expect(page.getByText(t('back.sending.state.sent'), { exact: true })).toBeVisible();
      expect(await violations(page)).toEqual([]);
    });

    await test.step('the rest of a deposit that came by transfer is booked on a phone', async () => {
      await open(page, 'money');
      await page.getByRole('link', { name: t('back.money.view.couriers'), exact: true }).click();
      await page.setViewportSize({ width: 390, height: 844 });
      const owed = page.getByRole('row', { name: /1999\/02/ }).first();
      const reference = (await owed.getByRole('link').first().textContent())!;
      await owed.getByRole('link').first().click();
      await expect(page.getByRole('heading', { name: reference })).toBeVisible();
      const rest = page.getByRole('button', { name: t('back.collected.book', { price: '' }).trim() });
      await rest.click();
      await dialog.getByLabel(t('back.collected.way')).selectOption('transfer');
      expect(await violations(page)).toEqual([]);
      await button(page, t('back.collected.save')).click();
      await expect(dialog).toBeHidden();
      await expect(rest).toHaveCount(0);
      await page.goBack();
      await expect(owed).toBeVisible();
      await expect(page.getByRole('row', { name: reference })).toHaveCount(0);
      await page.setViewportSize({ width: 1440, height: 900 });
    });

    await test.step('somebody is invited, given another role, and the audit log says so', async () => {
      await open(page, 'people');
      const invited = `nowy-${randomUUID().slice(0, 8)}@example.com`;
      await page.getByLabel(t('back.email'), { exact: true }).fill(invited);
      await page.getByLabel(t('back.name'), { exact: true }).fill(invited);
      await button(page, t('back.people.invite_submit')).click();
      const role = page.getByLabel(t('back.people.role_of', { name: invited }));
      await expect(role).toHaveValue('orders');
      await role.selectOption('workshop');
      await expect(page.getByText(t('back.people.saved'))).toBeVisible();
      await messagesTo(invited, 1);
      await open(page, 'audit');
      await page.getByLabel(t('back.audit.action')).fill('changePerson');
      await button(page, t('back.orders.find')).click();
      await expect(page.getByRole('row', { name: /workshop/ }).first()).toBeVisible();
    });

    await test.step('the evening: who reads the newsletter, and how the shop is', async () => {
      await open(page, 'subscribers');
      await expect(page.getByRole('row', { name: reader })).toBeVisible();
      expect(await violations(page)).toEqual([]);
      await open(page, 'health');
      await doByName(page, t('back.health.mend.caches'));
      await expect(page.getByText(t('back.health.mended.caches'))).toBeVisible();
    });
  },
);
