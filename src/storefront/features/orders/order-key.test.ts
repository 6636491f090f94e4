// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { orderKeyOf } from './use-place-order.ts';

describe('the key of an order (ORDER-3)', () => {
  afterEach(() => sessionStorage.clear());

  it('is the same for the same version of the cart and another for the next', () => {
    const first = orderKeyOf(3);

    expect(orderKeyOf(3)).toBe(first);
    expect(orderKeyOf(4)).not.toBe(first);
  });
});
