import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { StaffRefund, UnpaidOrder } from '#contract/staff-money.ts';
import type { Transfer } from '#contract/staff-transfers.ts';
import type { StaffOrder } from '#contract/staff-order.ts';
import type { TodayQueue } from '#contract/staff-today.ts';
import { orders } from '#server/database/schema/index.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { orderSteps } from '#tests/support/order-steps.ts';
import { aStaffMember, type StaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();
const { aPaidOrder, cancel, move, read } = orderSteps(shop);

const columns = { date: 'Data', amount: 'Kwota', title: 'Tytuł', payer: 'Nadawca' };
const base64 = (text: string) => Buffer.from(text).toString('base64');
const sumOf = (items: readonly UnpaidOrder[]) => items.reduce((sum, { due }) => sum + Number(due), 0);
const written = (order: Order) => String(order.remainingGross).replace('.', ',');

type Row = [payer: string, title: string, amount: string];

/** The file of a bank or a courier with these lines, and the columns under which it is kept. */
async function aStatement(member: StaffMember, name: string, kind: 'bank' | 'courier', rows: Row[]) {
  const formats = await member.call('POST', '/money/formats', { name, kind, columns });
  const formatId = formats.json<{ id: number; name: string }[]>().find((format) => format.name === name)!.id;
  const lines = rows.map(([payer, title, amount]) => `2026-01-10;${payer};${title};${amount}`);
  const content = base64(['Wyciąg', 'Data;Nadawca;Tytuł;Kwota', ...lines].join('\r\n'));
  return { name: `${name}.csv`, content, formatId };
}

const transfersOf = async (member: StaffMember, query: string) =>
  (await member.call('GET', `/money/transfers?${query}`)).json<{ items: Transfer[] }>().items;
const orderOf = async (member: StaffMember, id: string) =>
  (await member.call('GET', `/orders/${id}`)).json<StaffOrder>();

describe('a bank statement in the back office', () => {
  it('books what is sure, once, and asks about the rest (MONEY-4, MONEY-5)', async () => {
    const member = await aStaffMember(shop, { role: 'accounts' });
    const [sure, less, silent] = [
      await anOrder(shop, { payment: 'transfer' }),
      await anOrder(shop, { payment: 'transfer' }),
      await anOrder(shop, {
        payment: 'transfer',
        items: [{ product: await aProduct(shop.database, { price: 777.13 }) }],
      }),
    ];
    const file = await aStatement(member, 'Bank A', 'bank', [
      ['Jan', `zam ${sure.reference.replaceAll('/', '-')}`, written(sure)],
      ['Ewa', less.reference, '1,00'],
      ['Ola', 'za meble', written(silent)],
      ['Urząd', 'zwrot podatku', '3,33'],
      ['Prąd', 'faktura', '-200,00'],
    ]);

    const taken = await member.call('POST', '/money/statements', file);
    expect(taken.json()).toEqual({ came: 4, known: 0, booked: 1, asked: 2, strange: 1 });
    expect(await orderOf(member, sure.id)).toMatchObject({
      state: 'paid',
      money: { attempts: [{ provider: 'transfer', state: 'completed', amount: sure.remainingGross }] },
    });
    expect(await transfersOf(member, 'state=asked')).toMatchObject([
      { payer: 'Ola', doubt: 'only_amount', candidates: [{ id: silent.id, open: silent.remainingGross }] },
      { payer: 'Ewa', doubt: 'amount', candidates: [{ id: less.id, open: less.remainingGross }], line: 4 },
    ]);

    const again = await member.call('POST', '/money/statements', file);
    expect(again.json()).toEqual({ came: 4, known: 4, booked: 0, asked: 0, strange: 0 });
    expect((await orderOf(member, sure.id)).money!.attempts).toHaveLength(1);
  });

  it('waits for what somebody says, as it was seen (MONEY-6)', async () => {
    const member = await aStaffMember(shop, { role: 'accounts' });
    const order = await anOrder(shop, { payment: 'transfer' });
    const half = Math.round(Number(order.remainingGross) * 50);
    const parts = [half, Math.round(Number(order.remainingGross) * 100) - half + 500].map((minor) =>
      (minor / 100).toFixed(2),
    );
    await member.call(
      'POST',
      '/money/statements',
      await aStatement(member, 'Bank B', 'bank', [
        ['Ala', order.reference, parts[0]!],
        ['Ala', `reszta ${order.reference}`, parts[1]!],
        ['Ktoś', order.reference, '2,22'],
      ]),
    );
    const [other, second, first] = await transfersOf(member, 'state=asked');
    const answer = (transfer: Transfer, reference: string | null) =>
      member.call('POST', `/money/transfers/${transfer.id}`, { version: transfer.version, reference });

    expect((await answer(first!, '2026/01/999999')).statusCode).toBe(400);
    expect((await answer(first!, order.reference)).json()).toMatchObject({ state: 'booked', order: { id: order.id } });
    expect((await orderOf(member, order.id)).state).toBe('awaiting_payment');
    const late = await answer(first!, null);
    expect([late.statusCode, late.json()]).toMatchObject([409, { theirs: { state: 'booked' } }]);

    await answer(second!, order.reference);
    const { money, state } = await orderOf(member, order.id);
    expect([state, money!.refunds]).toMatchObject(['paid', [{ amount: 5, state: 'new' }]]);
    expect((await answer(other!, null)).json()).toMatchObject({ state: 'left' });
  });

  it('is refused whole with the line where it is another one or damaged (MONEY-3)', async () => {
    const member = await aStaffMember(shop, { role: 'accounts' });
    const order = await anOrder(shop, { payment: 'transfer' });
    const file = await aStatement(member, 'Bank C', 'bank', [
      ['Jan', order.reference, written(order)],
      ['Ewa', 'x', 'dużo'],
    ]);
    const send = (content: string, formatId: number | null = file.formatId) =>
      member.call('POST', '/money/statements?locale=en', { ...file, content, formatId });

    const damaged = await send(file.content);
    expect([damaged.statusCode, damaged.json()]).toMatchObject([400, { line: 4, reason: 'amount' }]);
    expect((await send(base64('Date,Sum\n2026-01-10,1'))).json()).toMatchObject({ line: 1, reason: 'columns' });
    expect((await send(base64(':20:X\n:60F:C260109PLN0,\n:61:what'), null)).json()).toMatchObject({ line: 3 });
    expect((await send(base64('no table at all'), null)).statusCode).toBe(400);
    expect((await orderOf(member, order.id)).state).toBe('awaiting_payment');

    const seen = await member.call('POST', '/money/statements/preview', { content: file.content });
    expect(seen.json()).toMatchObject({
      mt940: false,
      formatId: expect.any(Number),
      columns: [{ name: 'Data', samples: ['2026-01-10', '2026-01-10'] }, {}, {}, {}],
    });
  });

  it('is read in MT940 without columns', async () => {
    const member = await aStaffMember(shop, { role: 'accounts' });
    const order = await anOrder(shop, { payment: 'transfer' });
    const sum = Number(order.remainingGross).toFixed(2).replace('.', ',');
    const text = `:20:X\n:25:PL1\n:28C:1\n:60F:C260109PLN0,\n:61:260110C${sum}NTRFNONREF\n:86:020~20${order.reference}~32JAN\n:62F:C260110PLN${sum}\n-`;

    const taken = await member.call('POST', '/money/statements', {
      name: 'a.sta',
      content: base64(text),
      formatId: null,
    });

    expect(taken.json()).toMatchObject({ booked: 1 });
    expect((await orderOf(member, order.id)).state).toBe('paid');
  });
});

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
      ['', numbered.reference, written(numbered)],
      ['', 'paczka 620099887766', written(followed)],
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

describe('refunds and unpaid orders (MONEY-1)', () => {
  it('say what is to be done, and are finished by hand as they were seen', async () => {
    const member = await aStaffMember(shop);
    const order = await anOrder(shop, { payment: 'transfer' });
    const unpaid = (await member.call('GET', '/money/unpaid')).json<{ items: UnpaidOrder[] }>().items;
    expect(unpaid.find(({ id }) => id === order.id)).toMatchObject({ due: order.remainingGross, late: false });
    const { version } = await orderOf(member, order.id);
    await member.call('POST', `/orders/${order.id}/state`, { version, state: 'paid' });
    const paid = await orderOf(member, order.id);
    await member.call('POST', `/orders/${order.id}/refund`, { version: paid.version, amount: 10, reason: 'rysa' });

    const listed = (await member.call('GET', '/money/refunds?open=1')).json<{ items: StaffRefund[] }>().items;
    const refund = listed.find(({ orderId }) => orderId === order.id)!;
    expect(refund).toMatchObject({ state: 'new', step: 'send', amount: 10, reason: 'rysa' });
    const done = await member.call('POST', `/money/refunds/${refund.id}/done`, { state: 'new' });
    expect(done.json()).toMatchObject({ state: 'completed', step: 'none' });
    const late = await member.call('POST', `/money/refunds/${refund.id}/done`, { state: 'new' });
    expect([late.statusCode, late.json()]).toMatchObject([409, { theirs: { state: 'completed' } }]);
  });
});
