import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { SumRow } from '#contract/staff-money.ts';
import type { StaffOrder } from '#contract/staff-order.ts';
import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { anOrder } from '#tests/support/order-builders.ts';
import { translators } from '#i18n/all.ts';
import { providerName } from '#i18n/provider-name.ts';
import { aStaffMember, type StaffMember } from '#tests/support/staff-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';

const shop = useTestShop();

// Days around the database's today, because the database dates the money.
const today = dayNumber(warsawDayOf(new Date()));
const span = `from=${dayFrom(today - 1)}&to=${dayFrom(today + 1)}`;
const minor = (amount: unknown) => Math.round(Number(amount) * 100);
const orderOf = async (member: StaffMember, id: string) =>
  (await member.call('GET', `/orders/${id}`)).json<StaffOrder>();
const sumsOf = async (member: StaffMember) =>
  (await member.call('GET', `/money/sums?${span}`)).json<{ rows: SumRow[] }>().rows;

/** An order of these products, paid by a transfer that somebody of the staff has seen. */
async function aPaidOrder(member: StaffMember, prices: { price: number; vatRatePercent?: number }[]): Promise<Order> {
  const items = await Promise.all(prices.map(async (given) => ({ product: await aProduct(shop.database, given) })));
  const order = await anOrder(shop, { payment: 'transfer', items });
  const { version } = await orderOf(member, order.id);
  await member.call('POST', `/orders/${order.id}/state`, { version, state: 'paid' });
  return order;
}

describe('money that came', () => {
  it('stands in a list, the newest first, each payment with its order', async () => {
    const member = await aStaffMember(shop, { role: 'accounts' });
    const clerk = await aStaffMember(shop);
    const [first, second] = [await aPaidOrder(clerk, [{ price: 10 }]), await aPaidOrder(clerk, [{ price: 20 }])];

    const listed = (await member.call('GET', '/money/received')).json<{ items: { orderId: string }[] }>().items;

    expect(listed.slice(0, 2)).toMatchObject(
      [second, first].map(({ id, reference, remainingGross }) => ({
        orderId: id,
        reference,
        provider: 'transfer',
        amount: remainingGross,
        buyer: expect.any(String),
      })),
    );
  });
});

describe('sums of money (MONEY-2)', () => {
  it('hold what came and what went back on their days, and agree with the orders to the grosz', async () => {
    const member = await aStaffMember(shop, { role: 'manager' });
    const sums = () => sumsOf(member);
    const totalOf = (rows: SumRow[], name: 'gross' | 'vat' | 'returned') =>
      rows
        .filter(({ method }) => method === 'transfer')
        .reduce((sum, row) => sum + Math.round(Number(row[name]) * 100), 0);
    const before = await sums();
    const order = await anOrder(shop, {
      payment: 'transfer',
      items: [
        { product: await aProduct(shop.database, { price: 99.99 }), quantity: 3 },
        { product: await aProduct(shop.database, { price: 0.07 }) },
      ],
    });
    const { version } = await orderOf(member, order.id);
    await member.call('POST', `/orders/${order.id}/state`, { version, state: 'paid' });

    const after = await sums();
    expect(totalOf(after, 'gross') - totalOf(before, 'gross')).toBe(Math.round(Number(order.remainingGross) * 100));
    const paid = await orderOf(member, order.id);
    const vat = Math.round((Number(order.remainingGross) - Number(paid.money!.net)) * 100);
    expect(totalOf(after, 'vat') - totalOf(before, 'vat')).toBe(vat);

    await member.call('POST', `/orders/${order.id}/state`, { version: paid.version, state: 'cancelled' });
    const [refund] = (await orderOf(member, order.id)).money!.refunds;
    await member.call('POST', `/money/refunds/${refund!.id}/done`, { state: 'new' });
    const last = await sums();
    expect([totalOf(last, 'gross'), totalOf(last, 'vat')]).toEqual([totalOf(before, 'gross'), totalOf(before, 'vat')]);
    expect(totalOf(last, 'returned') - totalOf(before, 'returned')).toBe(
      Math.round(Number(order.remainingGross) * 100),
    );
    const file = await member.call('POST', `/money/sums/export?${span}&by=month`, { format: 'csv' });
    expect(Buffer.from(file.json<{ base64: string }>().base64, 'base64').toString()).toMatch(/\d{4}-\d{2};Przelew;23;/);
  });

  it('part the rates of one order, and read the same from a workbook', async () => {
    const member = await aStaffMember(shop, { role: 'manager' });
    const before = await sumsOf(member);
    const order = await aPaidOrder(member, [{ price: 99.99 }, { price: 54.03, vatRatePercent: 8 }]);

    const after = await sumsOf(member);
    const rowOf = (rows: SumRow[], rate: number) =>
      rows.find(({ method, ratePercent }) => method === 'transfer' && ratePercent === rate);
    const came = (name: 'gross' | 'vat', rate: number) =>
      minor(rowOf(after, rate)![name]) - minor(rowOf(before, rate)?.[name] ?? 0);
    expect([came('gross', 8), came('vat', 8)]).toEqual([54_03, 4_00]);
    expect(came('gross', 8) + came('gross', 23)).toBe(minor(order.remainingGross));
    expect(came('vat', 8) + came('vat', 23)).toBe(
      minor(order.remainingGross) - minor((await orderOf(member, order.id)).money!.net),
    );

    const file = await member.call('POST', `/money/sums/export?${span}`, { format: 'xlsx' });
    expect(after.map(({ method }) => providerName(method, translators.pl))).toContain('Przelew');
    const { sheets } = await readXlsx(Buffer.from(file.json<{ base64: string }>().base64, 'base64'));
    expect(sheets[0]!.rows.slice(1)).toEqual(
      after.map(({ period, method, ratePercent, received, returned, net, vat, gross, currency }) => [
        period,
        providerName(method, translators.pl),
        ratePercent,
        ...[received, returned, net, vat, gross].map(Number),
        currency.code,
      ]),
    );
  });

  it('are refused for a day that is none and a time that is too long', async () => {
    const member = await aStaffMember(shop, { role: 'accounts' });
    const asked = async (query: string) => (await member.call('GET', `/money/sums?${query}`)).statusCode;
    expect(await asked('from=2026-02-30&to=2026-03-01')).toBe(400);
    expect(await asked('from=2026-03-02&to=2026-03-01')).toBe(400);
    expect(await asked('from=2026-01-01&to=2026-06-01')).toBe(400);
    expect(await asked('from=2026-01-01&to=2026-06-01&by=month')).toBe(200);
  });
});
