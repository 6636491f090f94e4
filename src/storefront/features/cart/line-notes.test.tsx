// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { aCartItem } from '#tests/support/cart-builders.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { zl } from '#tests/support/zl.ts';
import { DiscountNotice } from './line-notes.tsx';

afterEach(cleanup);

describe('why a code takes nothing off a line (DISCOUNT-3)', () => {
  it.each([
    ['gross', 50, 61.5, 'Add 61,50 zł more of'],
    ['net', 50, 61.5, 'Add 50,00 zł net more of'],
    ['gross', 50, null, 'Add 50,00 zł net more of'],
    ['net', null, 61.5, 'Add 61,50 zł more of'],
    ['gross', null, null, 'does not cover'],
  ] as const)('tells a buyer who counts %s what is missing of net %s, gross %s', (basis, net, gross, text) => {
    const item = aCartItem({
      discountCodeApplied: false,
      discountCodeNetValueMissing: net && zl(net),
      discountCodeGrossValueMissing: gross && zl(gross),
    });
    const { container } = renderInShop(
      <DiscountNotice item={item} money={(amount) => formatPrice(amount)} />,
      {},
      basis,
    );

    expect(container.textContent!.replaceAll('\u00a0', ' ')).toContain(text);
  });
});
