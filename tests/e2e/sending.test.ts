import { randomUUID } from 'node:crypto';
import { pathTo } from '#domain/routing/paths.ts';
import type { backOffice } from '#i18n/pl/back-office.ts';
import { texts } from '#i18n/pl/index.ts';
import { anAddress } from '#tests/support/domain/cart-builders.ts';
import { browserServers } from '../support/browser-ports.ts';
import { once } from './journeys.ts';
import { messagesTo } from './outbox.ts';
import { expect, refusedWith, test } from './shop.ts';
import { anOrder, signInAs, t } from './staff-steps.ts';
import { violations } from './violations.ts';

test.use({ baseURL: browserServers.sending.origin, expectedErrors: refusedWith(401) });

/** How InPost answers from now on. */
const inpost = (answers: 'good' | 'down') =>
  fetch(`${browserServers.inpost.origin}/control`, { method: 'POST', body: JSON.stringify({ answers }) });

test(
  'an order is packed into two parcels, labelled by InPost, sent, and followed by its buyer (SENDING-1, SENDING-6)',
  once,
  async ({ page, shop, browser }) => {
    await inpost('good');
    // The journey is long: two people, a carrier and its label.
    test.slow();
    const readiness = () =>
      page.request.get('/readyz').then(
        (answer) => answer.status(),
        () => 0,
      );
    await expect.poll(readiness, { timeout: 60_000 }).toBe(200);
    const email = `buyer-${randomUUID().slice(0, 8)}@example.com`;
    const { id: product } = await shop.buyable();
    const city = anAddress({ city: 'Łódź' });
    const address = { ...city, contactUser: { ...city.contactUser, email } };
    const order = await anOrder(page, { product, quantity: 2 }, { provider: 'cash', address });
    const button = (key: keyof typeof backOffice) => page.getByRole('button', { name: t(key), exact: true });
    const dialog = page.getByRole('dialog');
    await signInAs(page, 'orders', browserServers.sending);

    await page.keyboard.press('g');
    await page.keyboard.press('y');
    await expect(page.getByRole('heading', { name: t('back.nav.sending'), level: 1 })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${browserServers.sending.origin}/zaplecze/orders/${order.id}`);
    await expect(page.getByText(t('back.sending.accept_first'))).toBeVisible();
    await page.keyboard.press('p');
    await dialog.getByRole('button', { name: t('back.move.in_progress'), exact: true }).click();

    await page.getByLabel(t('back.sending.carrier')).selectOption('inpost');
    await button('back.sending.add_parcel').click();
    const sizes = { weight: '4,2', length: '60', width: '40', height: '30' } as const;
    for (const number of [1, 2])
      for (const [name, value] of Object.entries(sizes) as [keyof typeof sizes, string][])
        await page
          .getByRole('group', { name: t('back.sending.parcel', { number }) })
          .getByLabel(t(`back.sending.${name}`))
          .fill(value);
    expect(await violations(page)).toEqual([]);
    await button('back.sending.pack').click();
    await expect(page.getByRole('heading', { name: t('back.sending.shipments'), exact: true })).toBeFocused();

    await test.step('InPost is away: Today says so, and one click asks it again (SENDING-5)', async () => {
      await inpost('down');
      await button('back.sending.label').click();
      await expect(page.getByText(t('back.sending.tried', { count: 1 }))).toBeVisible({ timeout: 30_000 });
      await page.keyboard.press('g');
      await page.keyboard.press('d');
      await page.getByRole('link', { name: t('back.today.do.shipments'), exact: true }).click();
      const faulty = page.getByRole('row').filter({ hasText: order.reference });
      await expect(faulty).toContainText('503');
      expect(await violations(page)).toEqual([]);
      await inpost('good');
      await faulty.getByRole('button', { name: t('back.sending.label_again'), exact: true }).click();
      await expect(faulty).toBeHidden({ timeout: 30_000 });
    });

    await test.step('labels of ticked shipments are one file (SENDING-9)', async () => {
      await page.getByRole('link', { name: new RegExp(`^${t('back.sending.view.open')}`) }).click();
      const labelled = page.getByRole('row').filter({ hasText: order.reference });
      await expect(labelled).toContainText(t('back.sending.state.labelled'));
      await page.keyboard.press('x');
      expect(await violations(page)).toEqual([]);
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: t('back.sending.print_carrier_of', { count: 1 }), exact: true }).click();
      expect((await saving).suggestedFilename()).toMatch(/-carrier\.pdf$/);
      await labelled.getByRole('link').first().click();
    });
    await expect(page.getByText(t('back.sending.state.labelled'), { exact: true })).toBeVisible();
    const numbers = await page.getByRole('link', { name: /^6800\d{20}$/ }).allTextContents();
    expect(numbers).toHaveLength(2);
    expect(await violations(page)).toEqual([]);
    for (const paper of ['back.sending.print_carrier', 'back.sending.print_label'] as const) {
      const saving = page.waitForEvent('download');
      await button(paper).click();
      expect((await saving).suggestedFilename()).toMatch(/\.pdf$/);
    }
    await button('back.sending.do.sent').click();
    await dialog.getByRole('button', { name: t('back.sending.do.sent'), exact: true }).click();
    await expect(page.getByText(t('back.sending.state.sent'), { exact: true })).toBeVisible();

    const subject = texts['mail.shipped.subject'].replace('{{reference}}', order.reference);
    await expect
      .poll(async () => (await messagesTo(email, 1)).map((mail) => mail.subject), { timeout: 20_000 })
      .toContain(subject);
    const sent = (await messagesTo(email, 1)).find((mail) => mail.subject === subject)!;
    for (const number of numbers) expect(sent.text).toContain(number);

    await page.goto(`${browserServers.sending.origin}/zaplecze/sending?view=underway`);
    await expect(page.getByRole('row', { name: order.reference })).toContainText(numbers[0]!);
    expect(await violations(page)).toEqual([]);
    await page.goto(`${browserServers.sending.origin}/zaplecze/orders?q=${numbers[1]}`);
    await expect(page.getByRole('link', { name: order.reference })).toBeVisible();

    const guest = await browser.newPage({ baseURL: browserServers.sending.origin });
    await guest.goto(pathTo('ORDER_SUMMARY', 'pl', { id: order.id }));
    await guest.getByLabel('E-mail', { exact: true }).fill(email);
    await guest.getByRole('button', { name: texts['order.email_show'], exact: true }).click();
    for (const number of numbers) await expect(guest.getByText(number)).toBeVisible();
    await guest.close();
  },
);
