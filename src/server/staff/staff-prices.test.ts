import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { SumRow } from '#contract/staff-money.ts';
import type { StaffOrder } from '#contract/staff-order.ts';
import type { OrderShipments } from '#contract/staff-sending.ts';
import type { PriceConsequence } from '#contract/staff-prices.ts';
import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { orders, outboxMessages, paymentRefunds } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { aGiftCardProduct } from '#tests/support/discount-builders.ts';
import { anOrder, asGuest } from '#tests/support/order-builders.ts';
import { withPlainSpaces } from '#tests/support/order-steps.ts';
import { aStaffMember, type StaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop({ STAFF_REFUND_LIMIT: '30' });
const minor = (amount: unknown) => Math.round(Number(amount) * 100);
const orderOf = async (member: StaffMember, id: string) =>
  (await member.call('GET', `/orders/${id}`)).json<StaffOrder>();
const buyers = async (id: string) => (await shop.visitor().get(`/ecommerce/order/${id}`, asGuest())).json<Order>();
const refundsOf = (id: string) =>
  shop.tables
    .select()
    .from(paymentRefunds)
    .where(eq(paymentRefunds.orderId, id))
    .orderBy(asc(paymentRefunds.createdAt));
const mailsOf = async (id: string) =>
  (
    await shop.tables
      .select()
      .from(outboxMessages)
      .where(eq(outboxMessages.orderId, id))
      .orderBy(asc(outboxMessages.id))
  )
    .filter(({ key }) => key.startsWith('order-prices:'))
    .map(({ subject, text }) => `${subject} ${withPlainSpaces(text)}`);

type Body = { lines?: { position: number; price: number }[]; change?: number; reason?: string };

async function correct(member: StaffMember, id: string, body: Body, path = '/prices') {
  const { version } = await orderOf(member, id);
  return member.call('POST', `/orders/${id}${path}?locale=en`, { version, lines: [], reason: 'agreed', ...body });
}

/** Two pieces for 100 each and one for 54.03 with another VAT rate, by a transfer that has come. */
async function aPaidOrder(member: StaffMember, overrides: Parameters<typeof anOrder>[1] = {}): Promise<Order> {
  const order = await anOrder(shop, {
    payment: 'transfer',
    items: [
      { product: await aProduct(shop.database, { price: 100 }), quantity: 2 },
      { product: await aProduct(shop.database, { price: 54.03, vatRatePercent: 8 }) },
    ],
    ...overrides,
  });
  const { version } = await orderOf(member, order.id);
  await member.call('POST', `/orders/${order.id}/state`, { version, state: 'paid' });
  return order;
}

const today = dayNumber(warsawDayOf(new Date()));
/** What transfers have brought by VAT rate, in minor units. */
async function sumsOf(member: StaffMember): Promise<Map<number, { gross: number; vat: number }>> {
  const answer = await member.call('GET', `/money/sums?from=${dayFrom(today - 1)}&to=${dayFrom(today + 1)}`);
  const rows = answer.json<{ rows: SumRow[] }>().rows.filter(({ method }) => method === 'transfer');
  const rates = [...new Set(rows.map(({ ratePercent }) => ratePercent))];
  return new Map(
    rates.map((rate) => {
      const own = rows.filter(({ ratePercent }) => ratePercent === rate);
      const total = (name: 'gross' | 'vat') => own.reduce((sum, row) => sum + minor(row[name]), 0);
      return [rate, { gross: total('gross'), vat: total('vat') }];
    }),
  );
}

describe('other prices in an order (ORDER-25)', () => {
  it('send back what was paid beyond, tell the buyer old and new, and leave the sums right to the grosz', async () => {
    const member = await aStaffMember(shop, { role: 'manager' });
    const before = await sumsOf(member);
    const order = await aPaidOrder(member);
    const seen = (
      await correct(member, order.id, { lines: [{ position: 0, price: 180 }] }, '/prices/preview')
    ).json<PriceConsequence>();

    expect(seen).toMatchObject({
      lines: [{ position: 0, was: 200, is: 180 }],
      was: order.remainingGross,
      toPayment: 20,
      toPay: 0,
    });
    expect(await refundsOf(order.id)).toEqual([]);

    const answer = await correct(member, order.id, { lines: [{ position: 0, price: 180 }], reason: 'a scratch' });
    expect(answer.json<StaffOrder>()).toMatchObject({ gross: seen.is, lines: [{ gross: 180 }, { gross: 54.03 }] });
    const [refund] = await refundsOf(order.id);
    expect(refund).toMatchObject({ amount: 20_00, cause: 'correction', reason: 'a scratch', author: member.email });
    expect(await buyers(order.id)).toMatchObject({ paymentState: 'paid', remainingGross: seen.is, canPay: false });
    const [mail] = await mailsOf(order.id);
    for (const part of [order.reference, 'a scratch', '200,00 zł', '180,00 zł', '20,00 zł'])
      expect(mail).toContain(part);

    shop.now = new Date();
    await member.call('POST', `/money/refunds/${refund!.id}/done`, { state: 'new' });
    const after = await sumsOf(member);
    const came = (name: 'gross' | 'vat', rate: number) => after.get(rate)![name] - (before.get(rate)?.[name] ?? 0);
    expect(came('gross', 8) + came('gross', 23)).toBe(minor(seen.is));
    const paid = await orderOf(member, order.id);
    expect(came('vat', 8) + came('vat', 23)).toBe(minor(paid.gross) - minor(paid.money!.net));
  });

  it('ask for what is missing, by the page of the order or a transfer, while the work goes on', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const order = await aPaidOrder(member);

    const dearer = (await correct(member, order.id, { change: 25 })).json<StaffOrder>();

    expect(dearer).toMatchObject({ state: 'paid', paymentState: 'unpaid', money: { toPay: 25 } });
    expect(await buyers(order.id)).toMatchObject({ toPayGross: 25, transfer: { amount: 25 } });
    expect((await mailsOf(order.id))[0]).toContain('25,00 zł');
    const unpaid = (await member.call('GET', '/money/unpaid')).json<{ items: { id: string; due: number }[] }>();
    expect(unpaid.items.find(({ id }) => id === order.id)).toMatchObject({ due: 25 });

    const booked = await member.call('POST', `/orders/${order.id}/payment`, { version: dearer.version });
    expect(booked.json<StaffOrder>()).toMatchObject({ paymentState: 'paid', money: { toPay: 0 } });
    const twice = await member.call('POST', `/orders/${order.id}/payment`, {
      version: booked.json<StaffOrder>().version,
    });
    expect(twice.statusCode).toBe(400);
  });

  it('ask for what went back once more where a price is put back, and stay right in the sums', async () => {
    const member = await aStaffMember(shop, { role: 'manager' });
    const before = await sumsOf(member);
    const order = await aPaidOrder(member);
    await correct(member, order.id, { change: -54.03 });
    const [refund] = await refundsOf(order.id);
    shop.now = new Date();
    await member.call('POST', `/money/refunds/${refund!.id}/done`, { state: 'new' });

    const again = (await correct(member, order.id, { change: 54.03 })).json<StaffOrder>();
    expect(again).toMatchObject({ paymentState: 'unpaid', money: { toPay: 54.03 } });
    await member.call('POST', `/orders/${order.id}/payment`, { version: again.version });

    const paid = await orderOf(member, order.id);
    expect(paid).toMatchObject({ paymentState: 'paid', gross: order.remainingGross, money: { toPay: 0 } });
    const after = await sumsOf(member);
    const came = (name: 'gross' | 'vat') =>
      [8, 23].reduce((sum, rate) => sum + after.get(rate)![name] - (before.get(rate)?.[name] ?? 0), 0);
    expect(came('gross')).toBe(minor(paid.gross));
    expect(came('vat')).toBe(minor(paid.gross) - minor(paid.money!.net));
  });

  it('change what of a partly sent order has not left, and nothing of what has', async () => {
    const member = await aStaffMember(shop, { role: 'manager' });
    const order = await aPaidOrder(member);
    const version = async () => (await orderOf(member, order.id)).version;
    await member.call('POST', `/orders/${order.id}/state`, { version: await version(), state: 'in_progress' });
    const packed = await member.call('POST', `/orders/${order.id}/shipments`, {
      version: await version(),
      carrier: 'own',
      parcels: [{}],
      lines: [
        { position: 0, quantity: 1 },
        { position: 1, quantity: 1 },
      ],
    });
    const [shipment] = packed.json<OrderShipments>().shipments;
    await member.call('POST', `/shipments/${shipment!.id}/state`, { version: shipment!.version, state: 'sent' });

    const lines = (await orderOf(member, order.id)).lines.map(({ unsent }) => unsent);
    expect(lines).toEqual([
      { pieces: 1, asked: 100 },
      { pieces: 0, asked: 0 },
    ]);
    const refused = await correct(member, order.id, { lines: [{ position: 1, price: 50 }] });
    expect([refused.statusCode, refused.json().message]).toEqual([400, expect.stringContaining('Line 2')]);
    const changed = (await correct(member, order.id, { lines: [{ position: 0, price: 80 }], change: -5 })).json();
    expect(changed).toMatchObject({ lines: [{ gross: 175 }, { gross: 54.03 }] });
    expect(await refundsOf(order.id)).toMatchObject([{ amount: 25_00 }]);
  });

  it('make an unpaid order wait for the new sum and collect it on delivery where that was chosen', async () => {
    const member = await aStaffMember(shop, { role: 'orders' });
    const [online, cash] = [await anOrder(shop), await anOrder(shop, { payment: 'cash' })];

    for (const { id } of [online, cash]) expect((await correct(member, id, { change: -10 })).statusCode).toBe(200);

    expect(await buyers(online.id)).toMatchObject({ toPayGross: Number(online.prepaidGross) - 10, canPay: true });
    expect(await buyers(cash.id)).toMatchObject({
      dueOnDelivery: Number(cash.dueOnDelivery) - 10,
      paymentState: 'on-delivery',
    });
    expect(await refundsOf(online.id)).toEqual([]);
  });

  it('need the right to refunds and a fresh factor where money goes back, and nothing is changed without', async () => {
    const manager = await aStaffMember(shop, { role: 'manager' });
    const order = await aPaidOrder(manager);
    const stale = await aStaffMember(shop, { role: 'orders', provenMinutesAgo: 11 });

    const refused = await correct(stale, order.id, { change: -10 });
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { freshFactor: true }]);
    expect((await orderOf(manager, order.id)).gross).toEqual(order.remainingGross);
    expect((await correct(stale, order.id, { change: 10 })).statusCode).toBe(200);

    const small = await aStaffMember(shop, { role: 'orders' });
    const above = await correct(small, order.id, { change: -50 });
    expect([above.statusCode, above.json().right]).toEqual([403, 'refunds:any-amount']);
  });

  it('are refused as others have changed it, once it was sent, of gift cards, and where nothing changes', async () => {
    const member = await aStaffMember(shop, { role: 'manager' });
    const order = await aPaidOrder(member);
    const old = await member.call('POST', `/orders/${order.id}/prices`, {
      version: 1,
      lines: [],
      change: 1,
      reason: 'x',
    });
    expect([old.statusCode, old.json().theirs.id]).toEqual([409, order.id]);
    const refusal = async (id: string, body: Body) =>
      (await correct(member, id, body)).json<{ message: string }>().message;

    expect(await refusal(order.id, { lines: [{ position: 0, price: 200 }] })).toContain('already has');
    expect(await refusal(order.id, { change: -1000 })).toContain('less than nothing');
    await shop.tables.update(orders).set({ state: 'shipped' }).where(eq(orders.id, order.id));
    expect(await refusal(order.id, { change: 1 })).toContain('has been sent');
    const card = await aGiftCardProduct(shop);
    const cards = await anOrder(shop, { payment: 'transfer', items: [{ product: card }] });
    expect(await refusal(cards.id, { change: 1 })).toContain('gift cards');
  });
});
