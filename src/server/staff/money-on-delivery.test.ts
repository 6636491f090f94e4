import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { UnpaidOrder } from '#contract/staff-money.ts';
import type { StaffOrder } from '#contract/staff-order.ts';
import type { TodayQueue } from '#contract/staff-today.ts';
import { orders } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { orderSteps } from '#tests/support/order-steps.ts';
import { aStaffMember, type StaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { amountText, aStatement, orderOf, transfersOf } from '#tests/support/statement-files.ts';

const shop = useTestShop();
const { aPaidOrder, cancel, move, read } = orderSteps(shop);

const sumOf = (items: readonly UnpaidOrder[]) => items.reduce((sum, { due }) => sum + Number(due), 0);

describe('what couriers have collected (MONEY-7, PAY-19)', () => {
  it('is settled from their list by number or parcel, and goes back with a return', async () => {
    const member = await aStaffMember(shop);
    const [numbered, followed] = [await anOrder(shop, { payment: 'cash' }), await anOrder(shop, { payment: 'cash' })];
    await shop.tables
      .update(orders)
      .set({ state: 'delivered', trackingNumber: '620099887766' })
      .where(eq(orders.id, followed.id));
    await shop.tables.update(orders).set({ state: 'shipped' }).where(eq(orders.id, numbered.id));
    const owed = async () =>
      (await member.call('GET', '/money/unpaid?from=couriers'))
        .json<{ items: UnpaidOrder[] }>()
        .items.map(({ id }) => id);
    expect(await owed()).toEqual(expect.arrayContaining([numbered.id, followed.id]));

    const file = await aStatement(member, 'Kurier', 'courier', [
      ['', numbered.reference, amountText(numbered)],
      ['', 'paczka 620099887766', amountText(followed)],
    ]);
    const taken = await member.call('POST', '/money/statements', file);

    expect(taken.json()).toMatchObject({ booked: 2, asked: 0 });
    expect(await owed()).not.toContain(followed.id);
    const { version, paymentState } = await orderOf(member, followed.id);
    expect(paymentState).toBe('paid');
    await member.call('POST', `/orders/${followed.id}/state`, { version, state: 'returned' });
    const [refund] = (await orderOf(member, followed.id)).money!.refunds;
    expect(refund).toMatchObject({ state: 'new', amount: followed.remainingGross });
  });
});

describe('money on delivery (MONEY-1, MONEY-9)', () => {
  /** A deposit that was paid, of an order that has left, and what is still to come for it. */
  const aSentDeposit = async () => {
    const order = await aPaidOrder({ payment: 'deposit' });
    await move(order, 'in_progress', 'shipped');
    return { ...order, rest: Number((await read(order)).dueOnDelivery) };
  };
  const owed = async (member: StaffMember, { id }: Order) =>
    (await member.call('GET', '/money/unpaid?from=couriers'))
      .json<{ items: UnpaidOrder[] }>()
      .items.find((item) => item.id === id);
  const collected = async (member: StaffMember, { id }: Order, body: object) => {
    const { version } = await orderOf(member, id);
    return member.call('POST', `/orders/${id}/collected`, { version, ...body });
  };

  it('is listed for the rest of a deposit from the day that it leaves until all of it has come', async () => {
    const member = await aStaffMember(shop, { role: 'accounts' });
    const waiting = await aPaidOrder({ payment: 'deposit' });
    const order = await aSentDeposit();

    expect(await owed(member, waiting)).toBeUndefined();
    expect(await owed(member, order)).toMatchObject({ due: order.rest, dueOn: null, late: false, state: 'shipped' });
    expect((await orderOf(member, order.id)).money).toMatchObject({ toPay: 0, toCollect: order.rest });
    const { queues } = (await member.call('GET', '/today')).json<{ queues: TodayQueue[] }>();
    const today = queues.find(({ name }) => name === 'collect')!;
    const { items } = (await member.call('GET', '/money/unpaid?from=couriers')).json<{ items: UnpaidOrder[] }>();
    expect(today).toMatchObject({ count: items.length, amount: expect.closeTo(sumOf(items), 2) });

    expect((await collected(member, order, { amount: order.rest + 0.01 })).json()).toMatchObject({
      errors: { amount: [expect.any(String)] },
    });
    const part = (await collected(member, order, { amount: 10 })).json<StaffOrder>();
    expect(part.money).toMatchObject({ toCollect: expect.closeTo(order.rest - 10, 2), refunds: [] });
    expect(await owed(member, order)).toMatchObject({ due: expect.closeTo(order.rest - 10, 2) });

    const whole = (await collected(member, order, { note: 'Kierowca' })).json<StaffOrder>();
    expect(whole.money).toMatchObject({ toCollect: 0, refunds: [] });
    expect(await owed(member, order)).toBeUndefined();
    expect((await collected(member, order, {})).statusCode).toBe(400);
  });

  it('is settled for the rest of a deposit from the list of a courier, by number or after a question', async () => {
    const member = await aStaffMember(shop, { role: 'accounts' });
    const [named, silent] = [await aSentDeposit(), await aSentDeposit()];
    const amount = (rest: number) => rest.toFixed(2).replace('.', ',');
    const file = await aStatement(member, 'Kurier zaliczek', 'courier', [
      ['', named.reference, amount(named.rest)],
      ['', 'paczka bez numeru', amount(silent.rest)],
    ]);

    expect((await member.call('POST', '/money/statements', file)).json()).toMatchObject({ booked: 1, asked: 1 });
    expect(await owed(member, named)).toBeUndefined();
    const [asked] = await transfersOf(member, 'kind=courier&state=asked');
    expect(asked).toMatchObject({ doubt: 'only_amount' });
    const candidate = asked!.candidates.find(({ id }) => id === silent.id);
    expect(candidate).toMatchObject({ open: silent.rest });
    await member.call('POST', `/money/transfers/${asked!.id}`, {
      version: asked!.version,
      reference: silent.reference,
    });
    expect(await owed(member, silent)).toBeUndefined();
  });

  it('comes by transfer too, before it is sent or after, is never given back, and the courier collects the rest of it', async () => {
    const member = await aStaffMember(shop);
    const order = await aPaidOrder({ payment: 'deposit' });
    const silent = await aSentDeposit();
    const rest = Number((await read(order)).dueOnDelivery);
    const later = rest - 10;
    const file = await aStatement(member, 'Bank zaliczek', 'bank', [
      ['Jan', `reszta ${order.reference}`, '10,00'],
      ['Ola', 'dopłata', silent.rest.toFixed(2)],
    ]);
    expect((await member.call('POST', '/money/statements', file)).json()).toMatchObject({ booked: 0, asked: 2 });
    const asked = await transfersOf(member, 'state=asked');
    for (const [title, { reference }] of [
      ['reszta', order],
      ['dopłata', silent],
    ] as const) {
      const { id, version } = asked.find((transfer) => transfer.title.startsWith(title))!;
      await member.call('POST', `/money/transfers/${id}`, { version, reference });
    }

    expect(await owed(member, silent)).toBeUndefined();
    const part = (await orderOf(member, order.id)).money!;
    expect(part).toMatchObject({ onDelivery: expect.closeTo(later, 2), toCollect: 0, refunds: [] });
    expect((await read(order)).dueOnDelivery).toBeCloseTo(later, 2);
    expect((await collected(member, order, { way: 'cash' })).statusCode).toBe(400);

    await move(order, 'in_progress');
    const { version } = await orderOf(member, order.id);
    const packing = { version, carrier: 'own', parcels: [{ weightGrams: 1000 }] };
    const packed = await member.call('POST', `/orders/${order.id}/shipments`, packing);
    expect(packed.json()).toMatchObject({ shipments: [{ cod: expect.closeTo(later, 2) }] });

    const end = await aStatement(member, 'Bank reszty', 'bank', [['Jan', order.reference, later.toFixed(2)]]);
    expect((await member.call('POST', '/money/statements', end)).json()).toMatchObject({ booked: 1 });
    expect((await orderOf(member, order.id)).money).toMatchObject({ onDelivery: 0, refunds: [] });
    expect((await collected(member, order, { way: 'transfer' })).statusCode).toBe(400);
  });

  it('comes with the advance in one transfer, of which only what is beyond both goes back (PAY-8)', async () => {
    const member = await aStaffMember(shop);
    const order = await anOrder(shop, { payment: 'deposit' });
    const sum = (Number(order.remainingGross) + 5).toFixed(2);
    const file = await aStatement(member, 'Bank całości', 'bank', [['Jan', order.reference, sum]]);
    await member.call('POST', '/money/statements', file);
    const [asked] = await transfersOf(member, 'state=asked');
    expect(asked).toMatchObject({ doubt: 'amount' });
    await member.call('POST', `/money/transfers/${asked!.id}`, {
      version: asked!.version,
      reference: order.reference,
    });

    const { paymentState, money } = await orderOf(member, order.id);
    expect(paymentState).toBe('paid');
    expect(money).toMatchObject({ toPay: 0, onDelivery: 0, refunds: [{ amount: 5 }] });
    expect(money!.attempts.map(({ amount }) => amount)).toEqual([order.prepaidGross, expect.any(Number)]);
  });

  it('that came back with a part of the goods is awaited no more, and what nobody collected neither', async () => {
    const member = await aStaffMember(shop);
    const [settled, open] = [await aSentDeposit(), await aSentDeposit()];
    await collected(member, settled, {});
    for (const order of [settled, open]) await move(order, 'delivered');
    expect((await owed(member, open))?.due).toBe(open.rest);

    for (const order of [settled, open]) await cancel(order);
    expect([await owed(member, settled), await owed(member, open)]).toEqual([undefined, undefined]);
  });

  it('waits for no more than the order still costs when a piece comes back', async () => {
    const member = await aStaffMember(shop);
    const product = await aProduct(shop.database, { price: 400 });
    const order = await aPaidOrder({ payment: 'deposit', items: [{ product, quantity: 2 }] });
    await move(order, 'in_progress', 'shipped', 'delivered');
    await cancel(order, [{ position: 0, quantity: 1 }]);
    expect(await owed(member, order)).toMatchObject({ due: Number((await read(order)).dueOnDelivery) });

    await collected(member, order, {});
    await cancel(order, [{ position: 0, quantity: 1 }]);
    expect(await owed(member, order)).toBeUndefined();
  });
});
