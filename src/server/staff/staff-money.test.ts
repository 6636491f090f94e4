import { describe, expect, it } from 'vitest';
import type { StaffRefund, UnpaidOrder } from '#contract/staff-money.ts';
import type { Transfer } from '#contract/staff-transfers.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { aStaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { amountText, aStatement, base64, orderOf, transfersOf } from '#tests/support/statement-files.ts';

const shop = useTestShop();

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
      ['Jan', `zam ${sure.reference.replaceAll('/', '-')}`, amountText(sure)],
      ['Ewa', less.reference, '1,00'],
      ['Ola', 'za meble', amountText(silent)],
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
      ['Jan', order.reference, amountText(order)],
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
