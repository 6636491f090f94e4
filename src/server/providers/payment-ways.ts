import type { PaymentWay, PaymentWays } from '#contract/payments.ts';
import { inLocale, type Locale } from '#domain/locale.ts';
import { largestPayment } from '#domain/payments/payment-provider.ts';
import { canBePaid, openAdvance } from '#domain/payments/payment-state.ts';
import type { Minor } from '#domain/pricing/money.ts';
import { findPayment, listActivePayments, type PaymentRow } from '#server/checkout/index.ts';
import { blikChannel, type ProviderMethod } from '#server/gateways/payment-gateway.ts';
import { apiBase } from '#server/http/app.ts';
import { ShopError, invalidField } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import type { OrderRow } from '#server/orders/index.ts';
import { listAttempts } from '#server/payments/index.ts';
import type { Gateways } from './gateways.ts';
import { methodLists } from './method-lists.ts';
import { logoAddress } from './register-logos.ts';

/** BLIK exists only for Polish currency. */
const blikCurrency = 'PLN';

/**
 * How an order can be paid now: by BLIK, by what its provider lists, by the provider's own page, and by the pages of
 * the other providers. A provider whose list can't be had still has its page.
 */
export async function paymentWays(
  deps: ServerDeps,
  gateways: Gateways,
  order: OrderRow,
  locale: Locale,
): Promise<PaymentWays> {
  const amount = await amountOf(deps, order);
  const offered = (await listActivePayments(deps.database.reader)).filter(
    ({ provider }) => gateways.find(provider) && amount <= largestPayment(provider),
  );
  const own = await chosenWay(deps, order);
  const main = offered.find(({ provider }) => provider === own.provider)?.provider ?? offered[0]?.provider;
  if (main === undefined) return { ways: [], chosen: null };
  const listed = await methodLists(deps, gateways).list(main, { locale, currency: order.currency });
  const fitting = listed.filter(({ minimum, maximum }) => amount >= minimum && amount <= maximum);
  const blik =
    offered.find(({ channel, provider }) => channel === blikChannel && provider === main) ??
    offered.find(({ channel }) => channel === blikChannel);
  const ways = [
    ...(blik && order.currency === blikCurrency ? [presentMethod(blik, 'blik', locale)] : []),
    ...fitting.map((method) => presentListed(main, method)),
    ...pages(offered, main).map((method) => presentMethod(method, 'page', locale)),
  ];
  const chosenId = ways.find(({ id }) => id === wayId(own))?.id ?? null;
  return { ways, chosen: chosenId };
}

/** The amount to pay now. For an order that became more expensive, it is the difference. */
async function amountOf({ database: { reader } }: ServerDeps, { id, prepaidGross }: OrderRow): Promise<Minor> {
  return openAdvance(prepaidGross, await listAttempts(reader, [id]));
}

/** The page of each provider once, the order's own provider first. */
function pages(offered: readonly PaymentRow[], main: string): PaymentRow[] {
  const first = new Map<string, PaymentRow>();
  for (const method of offered)
    if (method.channel === '' && !first.has(method.provider)) first.set(method.provider, method);
  return [...first.values()].toSorted((a, b) => Number(b.provider === main) - Number(a.provider === main));
}

function presentMethod(method: PaymentRow, kind: PaymentWay['kind'], locale: Locale): PaymentWay {
  return { id: wayId(method), kind, name: inLocale(method.name, locale), image: null };
}

function presentListed(provider: string, { value, name, logoUrl }: ProviderMethod): PaymentWay {
  return {
    id: wayId({ provider, channel: value }),
    kind: 'method',
    name,
    image: logoUrl === null ? null : apiBase + logoAddress(provider, value),
  };
}

/** The way that was chosen with the order. */
async function chosenWay(
  { database }: ServerDeps,
  { paymentProvider: provider, paymentMethodId }: OrderRow,
): Promise<Way> {
  const method = paymentMethodId === null ? null : await findPayment(database.reader, paymentMethodId);
  return { provider, channel: method?.provider === provider ? method.channel : '' };
}

export type AskedWay = { way: string | undefined; methodId: number | undefined; blikCode: string | undefined };

/** The way to pay that the buyer asks for; it is refused unless it is on offer. A transfer needs no provider. */
export async function requestedWay(
  deps: ServerDeps,
  gateways: Gateways,
  order: OrderRow,
  { way, methodId, blikCode }: AskedWay,
): Promise<Way> {
  refuseUnpayable(order);
  const requested =
    way !== undefined
      ? await offeredWay(deps, gateways, order, way)
      : methodId !== undefined
        ? await wayOfMethod(deps, methodId)
        : await chosenWay(deps, order);
  if (!requested || (!gateways.find(requested.provider) && requested.provider !== 'transfer'))
    throw invalidField('paymentMethod', 'order.payment_method');
  if ((await amountOf(deps, order)) > largestPayment(requested.provider))
    throw invalidField('paymentMethod', 'checkout.payment_too_large');
  const byBlik = requested.channel === blikChannel;
  if (byBlik !== (blikCode !== undefined))
    throw invalidField('blikCode', byBlik ? 'payment.blik_missing' : 'payment.blik_unwanted');
  return requested;
}

async function offeredWay(deps: ServerDeps, gateways: Gateways, order: OrderRow, id: string): Promise<Way | null> {
  const { ways } = await paymentWays(deps, gateways, order, order.locale);
  return ways.some((way) => way.id === id) ? wayOf(id) : null;
}

async function wayOfMethod({ database }: ServerDeps, methodId: number): Promise<Way | null> {
  const method = await findPayment(database.reader, methodId);
  return method?.active ? method : null;
}

/** How a payment is made: by which provider, and by which of its methods; '' is its own page with all of them. */
export type Way = { provider: string; channel: string };

/** A way as one word, for the wire. */
const wayId = ({ provider, channel }: Way): string => (channel === '' ? provider : `${provider}:${channel}`);

function wayOf(id: string): Way {
  const [provider = '', channel = ''] = id.split(':', 2);
  return { provider, channel };
}

/** Money is taken only for an order that waits for it. */
export function refuseUnpayable(order: OrderRow): void {
  if (order.paymentState === 'paid') throw new ShopError('conflict', { key: 'order.already_paid' });
  if (!canBePaid(order.state, order.paymentState)) throw new ShopError('conflict', { key: 'order.not_payable' });
}
