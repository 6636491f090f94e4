import { describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart-item.ts';
import { translators } from '#i18n/all.ts';
import { aCartItem } from '#tests/support/cart-builders.ts';
import { lineDatesText } from './line-texts.ts';

const aLine = (stockQuantity: number | null, parts: Partial<CartItem> = {}, days: number | null = null) => {
  const item = aCartItem(parts);
  return { ...item, product: { ...item.product, stockQuantity, realizationTimeInDays: days } };
};
const readyOn = '2027-01-13';

describe('what a line says of its days (CALENDAR-2)', () => {
  it.each([
    [aLine(4, { readyOn: '2026-11-20' }), 'In stock'],
    [aLine(4, { readyOn }, 30), 'In stock, ready on 13.01.2027'],
    [aLine(null, { readyOn }), 'Made to order, ready on 13.01.2027'],
    [aLine(null, { readyOn: null }), 'Made to order, we will agree the date with you'],
    [aLine(4, { readyOn, delayed: true }), 'More than we have in stock: all ready on 13.01.2027'],
    [aLine(4, { readyOn: null, delayed: true }), 'More than we have in stock: we will agree the date with you'],
    [aLine(0, { readyOn: null, problem: 'unavailable' }), null],
  ])('is either that it is there or that it is late: %#', (line, said) => {
    expect(lineDatesText(line, translators.en)).toBe(said);
  });

  it('is nothing for a gift card', () => {
    const line = aLine(null, { readyOn: null });

    expect(lineDatesText({ ...line, product: { ...line.product, giftCard: true } }, translators.en)).toBeNull();
  });
});
