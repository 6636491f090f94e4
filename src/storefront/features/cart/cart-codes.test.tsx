// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ChangeCartBody } from '#contract/checkout.ts';
import { zl } from '#tests/support/zl.ts';
import { CallError } from '#storefront/api/client.ts';
import { aCartAnswer, aCartItem } from '#tests/support/cart-builders.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { CartCodes } from './cart-codes.tsx';
import { CartLine } from './cart-line.tsx';
import { CartTotals } from './cart-totals.tsx';

const totals = {
  ...aCartAnswer().totals,
  itemsGross: zl(110.7),
  codeGross: zl(12.3),
  gross: zl(110.7),
  giftCard: zl(50),
  toPay: zl(60.7),
};
const withCode = aCartAnswer({ items: [aCartItem()], discountCode: 'LATO10', totals });

function show(
  cart: Parameters<typeof CartCodes>[0]['cart'],
  changeCart: (input: { body: ChangeCartBody }) => unknown = () => cart,
) {
  const changed = vi.fn(changeCart);
  renderInShop(<CartCodes cart={cart} />, { changeCart: changed });
  return changed;
}

describe('the discount code of a cart', () => {
  afterEach(cleanup);

  it('is folded until somebody has one, and sent as it was typed', async () => {
    const user = userEvent.setup();
    const changed = show(aCartAnswer({ items: [aCartItem()] }));
    expect(screen.queryByRole('textbox', { name: 'Discount code' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'I have a discount code' }));
    await user.type(screen.getByRole('textbox', { name: 'Discount code' }), 'lato10{Enter}');

    expect(changed).toHaveBeenCalledWith({ body: { discountCode: 'lato10' } });
  });

  it('stays in its field with what is wrong with it, which is said', async () => {
    const user = userEvent.setup();
    show(aCartAnswer({ items: [aCartItem()] }), () => {
      throw new CallError('changeCart', 400, {
        code: 'invalid',
        message: '',
        errors: { discountCode: ['This code has expired.'] },
      });
    });
    await user.click(screen.getByRole('button', { name: 'I have a discount code' }));
    await user.type(screen.getByRole('textbox', { name: 'Discount code' }), 'OLD{Enter}');

    await waitFor(() => expect(screen.getAllByRole('status')[0]!.textContent).toBe('This code has expired.'));
    const field = screen.getByRole('textbox', { name: 'Discount code' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect((field as HTMLInputElement).value).toBe('OLD');
  });

  it('is asked for when there is none', async () => {
    const user = userEvent.setup();
    const changed = show(aCartAnswer({ items: [aCartItem()] }));
    await user.click(screen.getByRole('button', { name: 'I have a discount code' }));
    await user.click(screen.getAllByRole('button', { name: 'Apply' })[0]!);

    expect(screen.getAllByText('Please fill in this field.').length).toBeGreaterThan(0);
    expect(changed).not.toHaveBeenCalled();
  });

  it('tells what it does and can be removed', async () => {
    const user = userEvent.setup();
    const changed = show(withCode);

    expect(screen.getByText(/Takes off 12,30\szł/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove the discount code' }));
    expect(changed).toHaveBeenCalledWith({ body: { discountCode: null } });
  });

  it('tells when it has stopped being valid', () => {
    show({ ...withCode, discountCodeProblem: 'expired' });

    expect(screen.getByText('This code has expired. Remove it to go on.')).toBeTruthy();
  });
});

describe('the gift card of a cart', () => {
  afterEach(cleanup);

  it('tells what it pays and what stays on it', () => {
    const cart = { ...withCode, giftCardCode: '••••-ABCD', giftCardValue: { net: zl(80), gross: zl(80) } };
    renderInShop(
      <>
        <CartCodes cart={cart} />
        <CartTotals cart={cart} />
      </>,
      {},
    );

    expect(screen.getByText('••••-ABCD')).toBeTruthy();
    expect(screen.getByText(/Pays 50,00\szł, 30,00\szł stays on it/)).toBeTruthy();
    expect(screen.getByText('Stays on the gift card')).toBeTruthy();
    expect(screen.getByText(/^−12,30\szł$/)).toBeTruthy();
  });
});

describe('a line with a discount code in the cart (DISCOUNT-3, DISCOUNT-6)', () => {
  afterEach(cleanup);
  const line = (parts: Parameters<typeof aCartItem>[0], discountCode: string | null = 'LATO10') =>
    renderInShop(
      <ul>
        <CartLine
          item={aCartItem(parts)}
          currency={withCode.currency}
          discountCode={discountCode}
          errors={[]}
          announce={() => {}}
          failure={null}
          onFailure={() => {}}
          onRemove={() => {}}
        />
      </ul>,
      {},
    );

  it.each([
    [{}, /The discount code does not cover this product/],
    [{ discountCodeNetValueMissing: zl(50) }, /50,00\szł net more/],
    [{ discountCodeGrossValueMissing: zl(61.5) }, /61,50\szł more/],
  ])('with %j says so', (parts, text) => {
    line(parts);

    expect(screen.getByText(text)).toBeTruthy();
  });

  it('says what the code takes off, and the lowest price before it', () => {
    line({ discountCodeApplied: true, codeDiscountGross: zl(12.3), lowestGross30: zl(119) });

    expect(screen.getByText(/−12,30\szł with the code/)).toBeTruthy();
    expect(screen.getByText(/119,00/)).toBeTruthy();
    expect(screen.queryByText(/does not cover/)).toBeNull();
  });

  it('says nothing without one', () => {
    line({}, null);

    expect(screen.queryByText(/code (does|works)/)).toBeNull();
  });
});
