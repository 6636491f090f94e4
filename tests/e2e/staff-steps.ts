import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import type { Cart } from '#contract/cart.ts';
import type { DeliveryMethod, PaymentMethod } from '#contract/checkout.ts';
import type { Order } from '#contract/order.ts';
import { backOffice } from '#i18n/pl/back-office.ts';
import { anAddress } from '#tests/support/domain/cart-builders.ts';
import { browserServers } from '../support/browser-ports.ts';
import { browserDataDir } from '../support/browser-shop.ts';
import { messagesTo } from './outbox.ts';
import { withDevice } from './passkey-device.ts';
import { expect } from './shop.ts';

const run = promisify(execFile);

type Server = { readonly origin: string };

/** A Polish text of the back office. */
export const t = (key: keyof typeof backOffice, params: Record<string, string | number> = {}): string =>
  backOffice[key].replaceAll(/\{\{(\w+)\}\}/g, (_match, name: string) => String(params[name]));

/** The commands of the shop, built as the shop that the journeys walk through. */
export const builtKomoda = 'dist/server/komoda.js';

/** Scripts of tests/support, built too: they start in a third of the time. */
export const staffAtOnce = 'dist/journeys/staff-at-once.js';
export const weekOfOrders = 'dist/journeys/week-of-orders.js';

/** Runs a script of this repository beside the shop, on its data. */
export const runBeside = (...args: string[]) => runBesideServer(browserServers.shop, ...args);

const runBesideServer = ({ origin }: Server, ...args: string[]) =>
  run('node', args, { env: { ...process.env, DATA_DIR: browserDataDir, PUBLIC_URL: origin } });

/** What `npm run komoda` does beside the shop; built, it starts in a fifth of the time. */
export const komoda = (...args: string[]) => runBeside(builtKomoda, ...args);

type Line = { product: number; quantity: number; configuration?: string; mark?: string };

/** An order of a guest, who pays by bank transfer unless `provider` says otherwise. */
export async function anOrder(
  { request }: Page,
  line: Line,
  { provider = 'transfer', address = anAddress({ city: 'Poznań' }) } = {},
): Promise<Order> {
  const send = async <T>(method: 'post' | 'patch', path: string, data: object): Promise<T> => {
    const response = await request[method](`/api/ecommerce/${path}`, { data });
    expect(response.status(), `${path}: ${await response.text()}`).toBe(200);
    return (await response.json()) as T;
  };
  await send('post', 'cart/item', { ...line, conversionId: randomUUID() });
  const listed = async <T>(path: string) => (await (await request.get(`/api/ecommerce/${path}`)).json()) as T[];
  const payments = await listed<PaymentMethod>('payment-methods?locale=pl');
  const payment = payments.find((method) => method.provider === provider)!;
  const deliveries = await listed<DeliveryMethod>(`delivery-methods?locale=pl&country=PL&paymentMethod=${payment.id}`);
  const delivery = deliveries.find(({ pickUpProvider }) => pickUpProvider === null)!;
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

/** Opens the back office as somebody of this role who has just been invited; answers the e-mail. */
export async function signInAs(page: Page, role: string, server: Server = browserServers.shop): Promise<string> {
  const email = `${role}-${randomUUID().slice(0, 8)}@example.com`;
  await withDevice(page);
  await runBesideServer(server, builtKomoda, 'staff', 'invite', email, '--role', role, '--lang', 'pl');
  const [mail] = await messagesTo(email, 1);
  await page.goto(/http:\/\/\S+#link=[\w-]+/.exec(mail!.text)![0]);
  await page.getByLabel(t('back.password')).fill('cztery zielone fotele');
  await page.getByRole('button', { name: t('back.link.submit'), exact: true }).click();
  await page.getByLabel(t('back.enrol.passkey_name')).fill('Laptop');
  await page.getByRole('button', { name: t('back.enrol.passkey_add'), exact: true }).click();
  await page.getByRole('button', { name: t('back.codes.done'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('back.today.todo') })).toBeVisible();
  return email;
}
