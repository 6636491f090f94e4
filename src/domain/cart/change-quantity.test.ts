import { describe, expect, it } from 'vitest';
import { aLine, anOffer } from '#tests/support/domain/cart-builders.ts';
import { changeQuantity } from './change-quantity.ts';

describe('changing a quantity (spec 5)', () => {
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
