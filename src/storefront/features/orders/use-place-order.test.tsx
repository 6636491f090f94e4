// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import { anOrderAnswer } from '#tests/support/order-answer.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { zl } from '#tests/support/zl.ts';
import { guestEmailOf } from './use-order.ts';
import { orderKeyOf, usePlaceOrder } from './use-place-order.ts';

const totals = { gross: zl(246), toPay: zl(146), prepaid: zl(46) };

const items = [
  { id: 1, delayed: false },
  { id: 2, delayed: true },
];

function Place() {
  const { place, placing } = usePlaceOrder();
  return (
    <button type="button" aria-busy={placing} onClick={() => void place({ version: 7, items, totals }, false)}>
      Order
    </button>
  );
}

describe('placing an order (ORDER-3)', () => {
  afterEach(() => {
    cleanup();
    sessionStorage.clear();
  });

  it("happens once, with the key of the cart's version, and keeps the e-mail for its page", async () => {
    let finish = (_order: Order) => {};
    const placeOrder = vi.fn(
      (_input: { headers: object; body: object }) =>
        new Promise<Order>((resolve) => {
          finish = resolve;
        }),
    );
    renderInShop(<Place />, { placeOrder });

    fireEvent.click(screen.getByText('Order'));
    fireEvent.click(screen.getByText('Order'));
    expect(screen.getByText('Order').getAttribute('aria-busy')).toBe('true');
    await act(async () => finish(anOrderAnswer({ id: 'order1' })));

    expect(placeOrder).toHaveBeenCalledExactlyOnceWith({
      headers: { 'idempotency-key': orderKeyOf(7) },
      body: { termsAccepted: true, cartVersion: 7, totals, opinionConsent: false, delayedItems: [2] },
    });
    expect(guestEmailOf('order1')).toBe('ewa@poczta.pl');
  });
});
