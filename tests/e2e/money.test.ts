import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Cart } from '#contract/cart.ts';
import type { DeliveryMethod, PaymentMethod } from '#contract/checkout.ts';
import type { Order } from '#contract/orders.ts';
import { anAddress } from '#tests/support/domain/cart-builders.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { backOffice } from '#i18n/pl/back-office.ts';
import { browserDataDir } from '../support/browser-shop.ts';
import { once } from './journeys.ts';
import { messagesTo } from './outbox.ts';
import { withDevice } from './passkey-device.ts';
import { expect, test, type DemoShop } from './shop.ts';
import { violations } from './violations.ts';

const run = promisify(execFile);
/** A Polish text of the back office. */
const t = (key: keyof typeof backOffice, params: Record<string, string | number> = {}): string =>
  backOffice[key].replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => String(params[name]));

// Who asks whether somebody is signed in hears that nobody is.
test.use({ expectedErrors: /the server responded with a status of 401/ });

/** An order that waits for a transfer, as a guest places it. */
async function anOrder(page: Page, shop: DemoShop, quantity: number): Promise<Order> {
  const { request } = page;
  const send = async <T>(method: 'post' | 'patch', path: string, data: object): Promise<T> => {
    const response = await request[method](`/api/ecommerce/${path}`, { data });
    expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
    return (await response.json()) as T;
  };
  const { id: product } = await shop.buyable();
  await send('post', 'cart/item', { product, quantity, conversionId: randomUUID() });
  const listed = async <T>(path: string) => (await (await request.get(`/api/ecommerce/${path}`)).json()) as T[];
  const payments = await listed<PaymentMethod>('payment-methods?locale=pl');
  const payment = payments.find(({ provider }) => provider === 'transfer')!;
  const deliveries = await listed<DeliveryMethod>(`delivery-methods?locale=pl&country=PL&paymentMethod=${payment.id}`);
  const delivery = deliveries.find(({ pickUpProvider }) => pickUpProvider === null)!;
  const address = anAddress({ city: 'Poznań' });
  const cart = await send<Cart>('patch', 'cart', {
    deliveryMethod: { id: delivery.id },
    paymentMethod: { id: payment.id },
    shippingAddress: address,
    shippingAddressGuest: address,
  });
  return send<Order>('post', 'order?locale=pl', {
    termsAccepted: true,
    cartVersion: cart.version,
    totals: cart.totals,
  });
}

/** Opens the back office as somebody of this role who has just been invited. */
async function signInAs(page: Page, role: string): Promise<void> {
  const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
  await withDevice(page);
  await run('node', ['scripts/komoda.mjs', 'staff', 'invite', email, '--role', role, '--lang', 'pl'], {
    env: { ...process.env, DATA_DIR: browserDataDir, PUBLIC_URL: 'http://localhost:3199' },
  });
  const [mail] = await messagesTo(email, 1);
  await page.goto(/http:\/\/\S+#link=[\w-]+/.exec(mail!.text)![0]);
  await page.getByLabel(t('back.password')).fill('cztery zielone fotele');
  await page.getByRole('button', { name: t('back.link.submit'), exact: true }).click();
  await page.getByLabel(t('back.enrol.passkey_name')).fill('Laptop');
  await page.getByRole('button', { name: t('back.enrol.passkey_add'), exact: true }).click();
  await page.getByRole('button', { name: t('back.codes.done'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('back.today.todo') })).toBeVisible();
}

test(
  'the accounts role brings a statement: sure transfers are booked, doubtful ones answered, sums shown',
  once,
  async ({ page, shop }) => {
    const [sure, doubtful] = [await anOrder(page, shop, 1), await anOrder(page, shop, 2)];
    const amount = (order: Order) => String(order.remainingGross).replace('.', ',');
    const rows = [
      'Data operacji;Kontrahent;Opis operacji;Kwota',
      `2026-11-20;Jan Nowak;Zamówienie ${sure.reference.replaceAll('/', ' ')};${amount(sure)}`,
      `2026-11-20;Ewa Lis;meble ${doubtful.reference};1,00`,
    ];
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await signInAs(page, 'accounts');

    await page.keyboard.press('g');
    await page.keyboard.press('f');
    await expect(page.getByRole('heading', { name: t('back.nav.money'), level: 1 })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: t('back.money.view.transfers'), exact: true }).click();
    await page
      .getByLabel(t('back.statement.file'))
      .setInputFiles({ name: 'wyciag.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
    await page.getByLabel(t('back.statement.name')).fill('Bank Zielony');
    const columns = { date: 'Data operacji', amount: 'Kwota', title: 'Opis operacji', payer: 'Kontrahent' } as const;
    for (const column of ['date', 'amount', 'title', 'payer'] as const)
      await page.getByLabel(t(`back.statement.column.${column}`)).selectOption(columns[column]);
    expect(await violations(page)).toEqual([]);
    await button(t('back.statement.keep')).click();
    await button(t('back.statement.take')).click();
    await expect(
      page.getByText(t('back.statement.taken', { came: 2, booked: 1, asked: 1, strange: 0, known: 0 })),
    ).toBeVisible();

    await expect(page.getByText(t('back.transfers.doubt.amount'))).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await button(t('back.transfers.book_on', { reference: doubtful.reference })).click();
    await expect(page.getByText(t('back.transfers.booked_on'))).toBeVisible();

    await page.getByRole('link', { name: t('back.money.view.sums'), exact: true }).click();
    await expect(page.getByRole('row', { name: t('back.provider.transfer') }).first()).toContainText('23%');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: t('back.money.view.received'), exact: true }).click();
    const booked = page.getByRole('row', { name: sure.reference });
    await expect(booked).toContainText(formatPrice(sure.remainingGross));
    expect(await violations(page)).toEqual([]);
    for (const view of ['couriers', 'refunds'] as const) {
      const tab = page.getByRole('link', { name: t(`back.money.view.${view}`), exact: true });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      expect(await violations(page)).toEqual([]);
    }

    await page.keyboard.press('g');
    await page.keyboard.press('b');
    for (const view of ['codes', 'cards'] as const) {
      const tab = page.getByRole('link', { name: t(`back.book.${view}`), exact: true });
      await tab.click();
      await expect(tab).toHaveAttribute('aria-current', 'page');
      expect(await violations(page)).toEqual([]);
    }
  },
);
