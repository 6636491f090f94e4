import { describe, expect, it } from 'vitest';
import { type Awaiting, matchTransfer, ordersNamed } from './match-transfer.ts';

describe('the order number in the title of a transfer (MONEY-4)', () => {
  it.each([
    '2026/11/000123',
    'Zamówienie 2026/11/000123, dziękuję',
    'zam. nr 2026-11-000123',
    '2026 11 000123',
    '2026.11.000123',
    'ZAMOWIENIE 202611000123 KOWALSKI',
    '2026 / 11 / 123',
    '2026_11_123',
    'zam 2026/11/000 123',
    'zamówienie:2026\\11\\0123',
  ])('is found in %j', (title) => {
    expect(ordersNamed(title)).toEqual([{ reference: '2026/11/000123', sure: true }]);
  });

  it('is not sure if it may be a date', () => {
    expect(ordersNamed('faktura z 2026-11-23')).toEqual([{ reference: '2026/11/000023', sure: false }]);
    expect(ordersNamed('2026/11/000023 z 2026-11-23')).toEqual([{ reference: '2026/11/000023', sure: true }]);
  });

  it.each(['dziękuję', 'PL61 1090 1014 0000 0712 1981 2874', '2026/13/000123', '2026/11/000000', '12026/11/0001234'])(
    'is none in %j',
    (title) => {
      expect(ordersNamed(title)).toEqual([]);
    },
  );

  it('may be several', () => {
    expect(ordersNamed('2026/11/000123 i 2026/11/000124').map(({ reference }) => reference)).toEqual([
      '2026/11/000123',
      '2026/11/000124',
    ]);
  });
});

const order: Awaiting = { id: 'a', reference: '2026/11/000123', currency: 'PLN', open: 1000, over: false };
const other: Awaiting = { ...order, id: 'b', reference: '2026/11/000124' };
const named = [{ reference: order.reference, sure: true }];
const transfer = { amount: 1000, currency: 'PLN', named };

describe('a transfer (MONEY-4)', () => {
  it('is booked if it names one order, and that order waits for this amount', () => {
    expect(matchTransfer(transfer, [order, other], [other])).toEqual({ state: 'booked', orderId: 'a' });
  });

  it.each([
    ['amount', transfer, { ...order, open: 1001 }],
    ['paid', transfer, { ...order, open: 0 }],
    ['over', transfer, { ...order, over: true }],
    ['currency', { ...transfer, currency: 'EUR' }, order],
    ['unsure_number', { ...transfer, named: [{ reference: order.reference, sure: false }] }, order],
  ] as const)('is asked about for its %s', (doubt, line, known) => {
    expect(matchTransfer(line, [known], [])).toEqual({ state: 'asked', doubt, candidates: ['a'] });
  });

  it('is left to the staff if it names several orders, or if only its amount fits', () => {
    const both = { ...transfer, named: [...named, { reference: other.reference, sure: true }] };
    expect(matchTransfer(both, [order, other], [])).toMatchObject({ doubt: 'several', candidates: ['a', 'b'] });
    const silent = { ...transfer, named: [{ reference: '2026/11/000999', sure: true }] };
    expect(matchTransfer(silent, [], [order])).toMatchObject({ doubt: 'only_amount', candidates: ['a'] });
  });

  it('is strange if nothing fits', () => {
    expect(matchTransfer({ ...transfer, named: [] }, [], [])).toEqual({ state: 'strange' });
  });
});
