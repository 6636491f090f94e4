import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencies, toMajor } from './money.ts';
import { formatPrice } from './price-format.ts';
import { zl } from '#tests/support/zl.ts';

describe('a shown price (PRICE-5)', () => {
  it('has two decimals, a comma and no-break spaces', () => {
    expect(formatPrice(zl(1234.5))).toBe('1\u00a0234,50\u00a0zł');
    expect(formatPrice(zl(1_234_567.891))).toBe('1\u00a0234\u00a0567,89\u00a0zł');
    expect(formatPrice(zl(999))).toBe('999,00\u00a0zł');
    expect(formatPrice(zl(0))).toBe('0,00\u00a0zł');
    expect(formatPrice(zl(0.05))).toBe('0,05\u00a0zł');
  });

  it('carries the symbol of its currency, else the code', () => {
    expect(formatPrice(zl(12), currencies.EUR)).toBe('12,00\u00a0€');
    expect(formatPrice(zl(12), { code: 'CZK' })).toBe('12,00\u00a0CZK');
    expect(formatPrice(zl(1200), { code: 'JPY', precision: 0 })).toBe('1\u00a0200\u00a0JPY');
  });

  it('shows a minus sign before a negative amount, never before zero', () => {
    expect(formatPrice(zl(-1234.5))).toBe('-1\u00a0234,50\u00a0zł');
    expect(formatPrice(zl(-0.004))).toBe('0,00\u00a0zł');
  });

  it('reads back as the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000_000, max: 100_000_000_000 }), (minor) => {
        const digits = formatPrice(toMajor(minor)).replaceAll('\u00a0', '').replace('zł', '').replace(',', '');
        expect(Number(digits)).toBe(minor === 0 ? 0 : minor);
      }),
    );
  });
});
