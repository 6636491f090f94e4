import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aLine, anOffer } from '#tests/support/domain/cart-builders.ts';
import type { CartLine } from './cart-line.ts';
import { addItem, changeConfiguration, changeQuantity } from './change-lines.ts';

const codeOf = fc.constantFrom('A', 'B', 'C');
const additions = fc.array(fc.record({ normalizedCode: codeOf, quantity: fc.integer({ min: 1, max: 99 }) }), {
  maxLength: 30,
});

describe('adding an item (CART-3)', () => {
  it('puts another code on a line of its own', () => {
    const first = aLine({ normalizedCode: 'A' });
    const second = aLine({ normalizedCode: 'B', quantity: 2 });

    expect(addItem([first], second)).toEqual({ ok: true, lines: [first, second], line: second });
  });

  it('adds the same code up and keeps its place and id', () => {
    const [first, second] = [aLine({ normalizedCode: 'A', quantity: 2 }), aLine({ normalizedCode: 'B' })];
    const offer = anOffer({ stockQuantity: 3 });

    const result = addItem([first, second], aLine({ id: 0, normalizedCode: 'A', quantity: 3, offer }));

    const line = { id: first.id, normalizedCode: 'A', mark: '', quantity: 5, offer };
    expect(result).toEqual({ ok: true, lines: [line, second], line });
  });

  it('keeps the same code with another mark on a line of its own', () => {
    const [plain, salon] = [aLine({ normalizedCode: 'A' }), aLine({ normalizedCode: 'A', mark: 'Salon' })];

    expect(addItem([plain], salon)).toMatchObject({ lines: [plain, salon] });
    expect(addItem([plain, salon], aLine({ normalizedCode: 'A', mark: 'Salon' }))).toMatchObject({
      line: { id: salon.id, quantity: 2 },
    });
    expect(addItem([plain, salon], aLine({ normalizedCode: 'A' }))).toMatchObject({
      line: { id: plain.id, quantity: 2 },
    });
  });

  it('refuses a hidden price, no stock, and a sum that is too large', () => {
    const existing = aLine({ normalizedCode: 'A', quantity: 9999 });
    const piece = aLine({ normalizedCode: 'P', offer: anOffer({ stockQuantity: 1, outlet: true }) });

    expect(addItem([], aLine({ offer: anOffer({ priceHidden: true }) }))).toEqual({
      ok: false,
      reason: 'price-hidden',
    });
    expect(addItem([], aLine({ offer: anOffer({ stockQuantity: 0 }) }))).toEqual({ ok: false, reason: 'unavailable' });
    expect(addItem([existing], aLine({ normalizedCode: 'A' }))).toEqual({ ok: false, reason: 'quantity-out-of-range' });
    expect(addItem([piece], piece)).toEqual({ ok: false, reason: 'beyond-stock' });
  });

  it('counts every piece, on one line for each code', () => {
    fc.assert(
      fc.property(additions, (drawnAdditions) => {
        const lines = drawnAdditions.reduce<CartLine[]>((before, addition) => {
          const result = addItem(before, aLine(addition));
          return result.ok ? result.lines : before;
        }, []);

        expect(lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(
          drawnAdditions.reduce((sum, addition) => sum + addition.quantity, 0),
        );
        expect(new Set(lines.map((line) => line.normalizedCode)).size).toBe(lines.length);
      }),
    );
  });
});

describe('changing a quantity (CART-2)', () => {
  it('changes one line and leaves the others', () => {
    const [first, second] = [aLine(), aLine()];

    const line = { ...first, quantity: 7 };
    expect(changeQuantity([first, second], first, 7)).toEqual({ ok: true, lines: [line, second], line });
  });

  it('is refused outside 1 to 9999, above an outlet piece and for what cannot be bought', () => {
    const [piece, sold] = [
      aLine({ offer: anOffer({ stockQuantity: 1, outlet: true }) }),
      aLine({ offer: anOffer({ stockQuantity: 0 }) }),
    ];

    expect(changeQuantity([piece], piece, 0)).toEqual({ ok: false, reason: 'quantity-out-of-range' });
    expect(changeQuantity([piece], piece, 2)).toEqual({ ok: false, reason: 'beyond-stock' });
    expect(changeQuantity([sold], sold, 1)).toEqual({ ok: false, reason: 'unavailable' });
  });
});

describe('configuring a line anew (CART-11)', () => {
  it('changes that line and no other', () => {
    const [sofa, lamp] = [aLine({ normalizedCode: 'SOFA#A1' }), aLine()];

    expect(changeConfiguration([sofa, lamp], { ...sofa, normalizedCode: 'SOFA#A2' })).toMatchObject({
      ok: true,
      lines: [{ id: sofa.id, normalizedCode: 'SOFA#A2' }, lamp],
    });
  });

  it('joins the line that has this configuration already, and their quantities add up', () => {
    const [one, other] = [
      aLine({ normalizedCode: 'SOFA#A1', quantity: 2 }),
      aLine({ normalizedCode: 'SOFA#A2', quantity: 3 }),
    ];

    const change = changeConfiguration([one, other], { ...one, normalizedCode: 'SOFA#A2' });

    expect(change).toMatchObject({ ok: true, line: { id: other.id, quantity: 5 } });
    expect(change.ok && change.lines.map(({ id }) => id)).toEqual([other.id]);
  });

  it('joins no line that bears another mark', () => {
    const [salon, kitchen] = [
      aLine({ normalizedCode: 'SOFA#A1', mark: 'Salon' }),
      aLine({ normalizedCode: 'SOFA#A2', mark: 'Kuchnia' }),
    ];

    expect(changeConfiguration([salon, kitchen], { ...salon, normalizedCode: 'SOFA#A2' })).toMatchObject({
      ok: true,
      lines: [{ id: salon.id, mark: 'Salon', normalizedCode: 'SOFA#A2' }, kitchen],
    });
  });

  it('is refused where the new one can not be bought', () => {
    const line = aLine();

    expect(changeConfiguration([line], { ...line, offer: anOffer({ fits: false }) })).toEqual({
      ok: false,
      reason: 'configuration',
    });
  });
});
