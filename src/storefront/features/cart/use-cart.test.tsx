// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCartAnswer, aCartItem } from '#tests/support/cart-builders.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { closeCartDrawer, useCartDrawer } from './drawer-store.ts';
import { useAddToCart } from './use-cart.ts';

const line = { product: 7, configuration: [], quantity: 3, productUrl: '/fiord,id-7' };

function Buy() {
  const { addAndShow } = useAddToCart();
  const { open, addedItem } = useCartDrawer();
  return (
    <>
      <button type="button" onClick={() => void addAndShow(line).catch(() => {})}>
        Buy
      </button>
      <output>{open ? `${addedItem?.quantity} of ${addedItem?.item.name}` : 'closed'}</output>
    </>
  );
}

type AddCall = { body: { quantity: number; conversionId: string } };
const answer = (input: AddCall) => aCartAnswer({ items: [aCartItem({ conversionId: input.body.conversionId })] });
const buy = async () => {
  fireEvent.click(screen.getByText('Buy'));
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const state = () => screen.getByRole('status').textContent;

describe('adding to the cart (CART-21)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    act(() => closeCartDrawer());
    vi.runAllTimers();
    cleanup();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('posts the line with a conversion id, then loads recommended products and opens the drawer', async () => {
    const calls: string[] = [];
    const addCartItem = vi.fn((input: AddCall) => {
      calls.push('add');
      return answer(input);
    });
    renderInShop(<Buy />, {
      addCartItem,
      listRecommended: () => {
        calls.push('recommend');
        return {};
      },
    });

    await buy();

    expect(calls).toEqual(['add', 'recommend']);
    expect(addCartItem.mock.lastCall?.[0].body).toMatchObject(line);
    expect(addCartItem.mock.lastCall?.[0].body.conversionId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(state()).toBe('3 of Fiord sideboard');
  });

  it('opens the drawer even when the recommended products fail', async () => {
    renderInShop(<Buy />, { addCartItem: answer });

    await buy();

    expect(state()).toContain('Fiord');
  });

  it('leaves the drawer closed when it fails', async () => {
    renderInShop(<Buy />, {
      addCartItem: () => {
        throw new Error('500');
      },
    });

    await buy();

    expect(state()).toBe('closed');
  });
});
