import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  formatGiftCardCode,
  giftCardCode,
  giftCardProblem,
  lessGiftCard,
  maskGiftCardCode,
  normalizeGiftCardCode,
  type GiftCard,
  giftCardEnd,
} from './gift-card.ts';
import { lastDayBefore } from '../warsaw-day.ts';

const card: GiftCard = { balance: 100_00, currency: 'PLN', validToMs: 1000, active: true };
const now = { nowMs: 999, currency: 'PLN' };

describe('a gift card (DISCOUNT-7, DISCOUNT-8)', () => {
  it('is subtracted, floored at 0', () => {
    expect(lessGiftCard(100_00, 150_00)).toBe(0);
    expect(lessGiftCard(100_00, 30_00)).toBe(70_00);
  });

  it('pays until its time is over', () => {
    expect(giftCardProblem(card, now)).toBeNull();
    expect(giftCardProblem(card, { ...now, nowMs: 1000 })).toBe('expired');
    expect(giftCardProblem({ ...card, validToMs: null }, { ...now, nowMs: 9e15 })).toBeNull();
  });

  it.each([
    [{ active: false }, 'blocked'],
    [{ balance: 0 }, 'empty'],
    [{ currency: 'EUR' }, 'other-currency'],
  ] as const)('with %j is %s', (overrides, problem) => {
    expect(giftCardProblem({ ...card, ...overrides }, now)).toBe(problem);
  });
});

describe('the code of a gift card (DISCOUNT-9)', () => {
  it('has sixteen characters that are not mistaken for one another', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 64, maxLength: 64 }), (bytes) => {
        fc.pre([...bytes].filter((byte) => byte < 248).length >= 16);

        expect(giftCardCode(bytes)).toMatch(/^[2-9A-HJKMNP-Z]{16}$/);
      }),
    );
  });

  it('is not made of too little chance', () => {
    expect(() => giftCardCode(new Uint8Array(64).fill(255))).toThrow(RangeError);
  });

  it('is read in groups, known by its end and found however it is written', () => {
    expect(formatGiftCardCode('ABCDEFGH23456789')).toBe('ABCD-EFGH-2345-6789');
    expect(maskGiftCardCode('ABCDEFGH23456789')).toBe('••••-6789');
    expect(normalizeGiftCardCode(' abcd-efgh 2345–6789 ')).toBe('ABCDEFGH23456789');
  });
});

describe('the end of a gift card (DISCOUNT-8)', () => {
  it.each([
    ['2026-01-15T12:00:00Z', 24, '15.01.2028'],
    ['2026-08-31T12:00:00Z', 6, '28.02.2027'],
    ['2026-06-30T22:30:00Z', 12, '01.07.2027'],
  ])('bought at %s for %i months is %s', (now, months, day) => {
    expect(lastDayBefore(giftCardEnd(new Date(now), months))).toBe(day);
  });
});
