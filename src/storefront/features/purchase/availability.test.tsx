// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/product-builder.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Availability } from './availability.tsx';

describe('availability', () => {
  afterEach(cleanup);

  const sentence = (quantity: number, realizationTimeInDays: number | null, inStock: number | null = null) => {
    const product = aProduct({ stockQuantity: 22, realizationTimeInDays });
    return renderInShop(<Availability product={product} quantity={quantity} inStock={inStock} compact />, {}).container
      .textContent;
  };

  it('says that more are chosen than are there, and when they are ready (CALENDAR-2)', () => {
    expect(sentence(22, null)).toBe('In stock');
    expect(sentence(23, null)).toBe('More than we have in stock (22), we’ll agree the date with you');
    expect(sentence(3, null, 2)).toBe('More than we have in stock (2), we’ll agree the date with you');
    expect(sentence(2, null, 2)).toBe('Only 2 left in stock');
    expect(sentence(1, 5, 0)).toMatch(/^Made to order, ready in 5 working days, around \d/);
    expect(sentence(1, null, 0)).toBe('Made to order, we’ll agree the date with you');
    expect(sentence(23, 5)).toMatch(/^More than we have in stock \(22\), ready in 5 working days, around \d/);
  });
});
