import type { Page } from '@playwright/test';
import type { Order } from '#contract/order.ts';
import { texts } from '#i18n/pl/index.ts';
import { once } from './journeys.ts';
import { messagesTo } from './outbox.ts';
import { expect, refusedWith, test } from './shop.ts';
import { anOrder, signInAs, t } from './staff-steps.ts';
import { violations } from './violations.ts';

test.use({ expectedErrors: refusedWith(401) });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Books the payment of an order, accepts it and packs all of it, as its page in the back office does. */
async function pack(page: Page, order: Order, carrier: 'collection' | 'own', day?: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await page.goto(`/zaplecze/orders/${order.id}`);
  for (const move of ['paid', 'in_progress'] as const) {
    await button(page, `${t(`back.move.${move}`)} P`).click();
    await dialog.getByRole('button', { name: t(`back.move.${move}`), exact: true }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByLabel(t('back.sending.carrier')).selectOption(carrier);
  if (day !== undefined) await page.getByLabel(t('back.sending.day')).fill(day);
  await button(page, t('back.sending.pack')).click();
  await expect(page.getByRole('heading', { name: t('back.sending.shipments'), exact: true })).toBeFocused();
}

test(
  'what is collected is handed over for its code, and the own car has its stops on a phone (SENDING-7, SENDING-8)',
  once,
  async ({ page, shop }) => {
    test.slow();
    const dialog = page.getByRole('dialog');
    const line = { product: (await shop.buyable()).id, quantity: 1 };
    const [collected, carried] = [await anOrder(page, line), await anOrder(page, line)];
    await signInAs(page, 'orders');

    await pack(page, collected, 'collection');
    await button(page, t('back.sending.do.waiting')).click();
    await dialog.getByRole('button', { name: t('back.sending.do.waiting'), exact: true }).click();
    await expect(dialog).toBeHidden();
    const subject = texts['mail.pick_up_ready.subject'].replace('{{reference}}', collected.reference);
    const afterWords = new RegExp(`${texts['mail.pick_up_ready.code']}\\W+([0-9A-Z]{4}-[0-9A-Z]{4})`);
    const codes = async () =>
      (await messagesTo('anna@example.com', 1))
        .filter((mail) => mail.subject === subject)
        .flatMap(({ text }) => afterWords.exec(text)?.[1] ?? []);
    await expect.poll(codes, { timeout: 20_000 }).toHaveLength(1);
    await page.keyboard.press('g');
    await page.keyboard.press('y');
    await expect(page.getByRole('heading', { name: t('back.nav.sending'), level: 1 })).toBeVisible();
    await page.getByLabel(t('back.sending.code')).fill((await codes())[0]!);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: collected.reference }).first()).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await button(page, t('back.sending.hand_over')).click();
    await expect(page.getByText(t('back.sending.handed_over', { reference: collected.reference }))).toBeVisible();

    await pack(page, carried, 'own', '2031-05-06');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/zaplecze/sending?view=route&day=2031-05-06');
    const stop = page.getByRole('row').filter({ hasText: carried.reference });
    await expect(stop).toContainText('Poznań');
    await expect(stop.getByRole('link', { name: '+48 600 700 800' }).and(page.locator(':visible'))).toHaveAttribute(
      'href',
      'tel:+48600700800',
    );
    expect(await violations(page)).toEqual([]);
  },
);
