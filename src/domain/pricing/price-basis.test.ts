import { describe, expect, it } from 'vitest';
import { amountOfPieces, basisOf, leadingAmount } from './price-basis.ts';

describe('the basis of prices (PRICE-2)', () => {
  const price = { net: 100_00, gross: 123_00 };

  it('is gross for a consumer and net for a business', () => {
    expect(leadingAmount(price, basisOf('consumer'))).toBe(123_00);
    expect(leadingAmount(price, basisOf('business'))).toBe(100_00);
  });

  it('is what pieces are multiplied in', () => {
    expect(amountOfPieces(price, 3, 'gross')).toBe(369_00);
    expect(amountOfPieces(price, 3, 'net')).toBe(300_00);
  });
});
