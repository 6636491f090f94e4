import { describe, expect, it } from 'vitest';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { orderPeriod, orderReference } from './order-reference.ts';

describe('the reference of an order (ORDER-4)', () => {
  it('has six digits at least', () => {
    expect(orderReference('2026/01', 123)).toBe('2026/01/000123');
    expect(orderReference('2026/01', 1_234_567)).toBe('2026/01/1234567');
  });

  it('counts by the month of Warsaw', () => {
    const periodAt = (moment: string) => orderPeriod(warsawDayOf(new Date(moment)));

    expect(periodAt('2026-01-31T22:59:59Z')).toBe('2026/01');
    expect(periodAt('2026-01-31T23:00:00Z')).toBe('2026/02');
    expect(periodAt('2026-12-31T23:30:00Z')).toBe('2027/01');
  });
});
