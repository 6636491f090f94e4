import { describe, expect, it } from 'vitest';
import { contentHash } from './content-hash.ts';

const chair = { quantity: 2, normalizedCode: 'CODE1' };
const table = { quantity: 1, normalizedCode: 'CODE2' };

describe('the content kept under cart-init (CART-16)', () => {
  it('is quantity times code of each line', () => {
    expect(contentHash([])).toBe('');
    expect(contentHash([table, chair])).toBe('1*CODE2,2*CODE1');
  });

  it('is the same for the same content and changes with a quantity or a code', () => {
    expect(contentHash([chair, table])).toBe(contentHash([table, chair]));
    expect(contentHash([{ ...chair, quantity: 3 }])).not.toBe(contentHash([chair]));
    expect(contentHash([{ ...chair, normalizedCode: 'CODE3' }])).not.toBe(contentHash([chair]));
  });

  it('tells marks apart', () => {
    expect(
      contentHash([
        { ...chair, mark: 'Salon' },
        { ...chair, mark: '' },
      ]),
    ).toBe('2*CODE1,2*CODE1*Salon');
  });
});
