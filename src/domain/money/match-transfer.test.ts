import { describe, expect, it } from 'vitest';
import { matchTransfer, type Awaiting } from './match-transfer.ts';

const order: Awaiting = { id: 'a', reference: '2026/11/000123', currency: 'PLN', open: 1000, over: false };
const other: Awaiting = { ...order, id: 'b', reference: '2026/11/000124' };
const named = [{ reference: order.reference, sure: true }];
const transfer = { amount: 1000, currency: 'PLN', named };

describe('a transfer (MONEY-4)', () => {
  it('is booked where one order is named that waits for this amount', () => {
    expect(matchTransfer(transfer, [order, other], [other])).toEqual({ state: 'booked', orderId: 'a' });
  });

  it.each([
    ['amount', transfer, { ...order, open: 1001 }],
    ['paid', transfer, { ...order, open: 0 }],
    ['over', transfer, { ...order, over: true }],
    ['currency', { ...transfer, currency: 'EUR' }, order],
    ['unsure_number', { ...transfer, named: [{ reference: order.reference, sure: false }] }, order],
  ] as const)('is asked about for its %s', (doubt, given, known) => {
    expect(matchTransfer(given, [known], [])).toEqual({ state: 'asked', doubt, candidates: ['a'] });
  });

  it('is asked about where it names several orders, or only its amount fits', () => {
    const both = { ...transfer, named: [...named, { reference: other.reference, sure: true }] };
    expect(matchTransfer(both, [order, other], [])).toMatchObject({ doubt: 'several', candidates: ['a', 'b'] });
    const silent = { ...transfer, named: [{ reference: '2026/11/000999', sure: true }] };
    expect(matchTransfer(silent, [], [order])).toMatchObject({ doubt: 'only_amount', candidates: ['a'] });
  });

  it('is strange where nothing fits', () => {
    expect(matchTransfer({ ...transfer, named: [] }, [], [])).toEqual({ state: 'strange' });
  });
});
