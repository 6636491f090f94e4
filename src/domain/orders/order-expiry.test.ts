import { describe, expect, it } from 'vitest';
import { expiryOf } from './order-expiry.ts';

const hourMs = 3_600_000;
const createdAt = new Date('2026-03-28T12:00:00Z');
const times = { onlineMs: 72 * hourMs, transferMs: 7 * 24 * hourMs };

describe('an unpaid order', () => {
  it('waits longer for a transfer than for an online payment, and reminds halfway', () => {
    expect(expiryOf({ createdAt, paymentProvider: 'payu' }, times)).toEqual({
      remindAt: new Date('2026-03-30T00:00:00Z'),
      expiresAt: new Date('2026-03-31T12:00:00Z'),
    });
    expect(expiryOf({ createdAt, paymentProvider: 'transfer' }, times)).toEqual({
      remindAt: new Date('2026-04-01T00:00:00Z'),
      expiresAt: new Date('2026-04-04T12:00:00Z'),
    });
  });
});
