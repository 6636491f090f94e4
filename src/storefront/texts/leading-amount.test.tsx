// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ProductPrice } from '#storefront/features/purchase/product-price.tsx';
import { CartLine } from '#storefront/features/cart/cart-line.tsx';
import { CartTotals } from '#storefront/features/cart/cart-totals.tsx';
import { aCartAnswer, aCartItem } from '#tests/support/cart-builders.ts';
import { aProduct } from '#tests/support/product-builder.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { zl } from '#tests/support/zl.ts';

const textOf = (element: Element | null) => element?.textContent.replaceAll('\u00a0', ' ');
const values = { PLN: { net: zl(100), gross: zl(123), baseNet: zl(100), baseGross: zl(123) } };
const lineOf = (parts: Parameters<typeof aCartItem>[0]) => (
  <CartLine
    item={aCartItem(parts)}
    currency={{ code: 'PLN', shortSymbol: 'zł', precision: 2 }}
    discountCode={null}
    errors={[]}
    failure={null}
    onFailure={() => {}}
    announce={() => {}}
    onRemove={() => {}}
  />
);
const twoPieces = lineOf({ quantity: 2, lineNet: zl(200), lineGross: zl(246) });

afterEach(cleanup);

describe('the amount that leads', () => {
  it('is gross for a consumer, on the product page as in the cart', () => {
    const { container } = renderInShop(
      <ProductPrice product={aProduct({ price: { values, discounted: false } })} quantity={1} />,
      {},
    );
    expect(textOf(container)).toMatch(/^123,00 zł100,00 zł net/);
    cleanup();

    renderInShop(twoPieces, {});

    expect(textOf(screen.getByRole('listitem'))).toContain('246,00 zł200,00 zł net');
  });

  it('is told of a piece of many too, to who pays less for them (PRICE-13)', async () => {
    const steps = [{ fromQuantity: 10, net: zl(90), gross: zl(110.7) }];
    const { container } = await act(async () =>
      renderInShop(
        <ProductPrice product={aProduct({ price: { values, discounted: false, steps } })} quantity={1} />,
        {},
        'net',
      ),
    );

    expect((await screen.findByText('from 10 pcs')).tagName).toBe('DT');
    expect(textOf(container)).toContain('from 10 pcs90,00 zł');
  });

  it('is net for a business', () => {
    const { container } = renderInShop(
      <ProductPrice product={aProduct({ price: { values, discounted: false } })} quantity={1} />,
      {},
      'net',
    );
    expect(textOf(container)).toMatch(/^100,00 zł123,00 zł gross/);
    cleanup();

    renderInShop(twoPieces, {}, 'net');

    expect(textOf(screen.getByRole('listitem'))).toContain('200,00 zł246,00 zł gross');
  });
});

describe('the totals of a cart (PRICE-2)', () => {
  const totals = {
    ...aCartAnswer().totals,
    itemsNet: zl(200),
    itemsGross: zl(246),
    deliveryNet: zl(10),
    deliveryGross: zl(12.3),
    net: zl(210),
    gross: zl(258.3),
    toPay: zl(258.3),
    discountGross: zl(50),
    vat: [{ ratePercent: 23, net: zl(210), vat: zl(48.3) }],
  };
  const shownTo = (basis: 'net' | 'gross') => {
    const cart = aCartAnswer({ items: [aCartItem({})], deliveryMethod: { id: 1 }, totals });
    return textOf(renderInShop(<CartTotals cart={cart} />, {}, basis).container);
  };

  it('are gross for a consumer, with what is saved', () => {
    expect(shownTo('gross')).toContain(
      'Products246,00 złDelivery12,30 złTotal incl. VAT258,30 złNet210,00 złYou save50,00 zł',
    );
  });

  it('are net for a business, with VAT by its rates, and what is paid in the end', () => {
    const text = shownTo('net');

    expect(text).toContain('Products200,00 złDelivery10,00 złNet210,00 złVAT 23%48,30 złTotal incl. VAT258,30 zł');
    expect(text).not.toContain('You save');
  });
});

describe('the lowest price beside a code in the cart (DISCOUNT-6)', () => {
  it('says that it is of the cheapest version where the configuration costs otherwise', () => {
    const lowest = { discountCodeApplied: true, lowestGross30: zl(90), lowestOfBase: true };
    const { container } = renderInShop(lineOf(lowest), {});
    expect(textOf(container)).toContain('90,00 zł (cheapest version)');
    cleanup();

    const { container: plain } = renderInShop(lineOf({ ...lowest, lowestOfBase: false }), {});

    expect(textOf(plain)).toContain('90,00 zł');
    expect(textOf(plain)).not.toContain('cheapest version');
  });
});
