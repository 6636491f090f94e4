// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCartAnswer, aCartItem } from '#tests/support/cart-builders.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import type { Cart } from './cart-store.ts';
import { closeCartDrawer, useCartDrawer } from './drawer-store.ts';
import { useAddToCart, type CartCandidate } from './use-add-to-cart.ts';

const candidate: CartCandidate = { product: 7, configuration: [], productUrl: '/fiord,id-7', priceHidden: false };

function Buy({ of }: { of: CartCandidate | null }) {
  const { quantity, setQuantity, add, adding } = useAddToCart(of);
  const { open, addedItem } = useCartDrawer();
  return (
    <>
      <button type="button" aria-busy={adding} onClick={() => void add()}>
        Buy
      </button>
      <button type="button" onClick={() => setQuantity(3)}>
        Three
      </button>
      <output>{`${quantity} ${open ? `open with ${addedItem?.item.name}` : 'closed'}`}</output>
    </>
  );
}

type Added = { body: { quantity: number; conversionId: string } };
const answer = (input: Added) => aCartAnswer({ items: [aCartItem({ conversionId: input.body.conversionId })] });
const buy = async () => {
  fireEvent.click(screen.getByText('Buy'));
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const state = () => screen.getByRole('status').textContent;

describe('add to cart (CART-21)', () => {
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

  it('does nothing without a product or with a hidden price', async () => {
    const addCartItem = vi.fn(answer);
    const { unmount } = renderInShop(<Buy of={null} />, { addCartItem });
    await buy();
    unmount();
    renderInShop(<Buy of={{ ...candidate, priceHidden: true }} />, { addCartItem });
    await buy();

    expect(addCartItem).not.toHaveBeenCalled();
  });

  it('posts the item with a conversion id, then loads recommended products, opens the drawer and goes back to 1', async () => {
    const calls: string[] = [];
    const addCartItem = vi.fn((input: Added) => {
      calls.push('add');
      return answer(input);
    });
    renderInShop(<Buy of={candidate} />, {
      addCartItem,
      listRecommended: () => {
        calls.push('recommend');
        return {};
      },
    });

    fireEvent.click(screen.getByText('Three'));
    await buy();

    expect(calls).toEqual(['add', 'recommend']);
    expect(addCartItem.mock.lastCall?.[0].body).toMatchObject({ product: 7, quantity: 3, productUrl: '/fiord,id-7' });
    expect(addCartItem.mock.lastCall?.[0].body.conversionId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(state()).toBe('1 open with Fiord sideboard');
  });

  it('opens the drawer even when the recommended products fail', async () => {
    renderInShop(<Buy of={candidate} />, { addCartItem: answer });

    await buy();

    expect(state()).toContain('open with');
  });

  it('is done once while one addition is running', async () => {
    let finish = (_cart: Cart) => {};
    const addCartItem = vi.fn(
      (_input: Added) =>
        new Promise<Cart>((resolve) => {
          finish = resolve;
        }),
    );
    renderInShop(<Buy of={candidate} />, { addCartItem });

    await buy();
    await buy();
    expect(screen.getByText('Buy').getAttribute('aria-busy')).toBe('true');
    finish(aCartAnswer());
    await act(() => vi.advanceTimersByTimeAsync(0));

    expect(addCartItem).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Buy').getAttribute('aria-busy')).toBe('false');
  });

  it('leaves the drawer closed and says nothing when it fails', async () => {
    renderInShop(<Buy of={candidate} />, {
      addCartItem: () => {
        throw new Error('500');
      },
    });

    fireEvent.click(screen.getByText('Three'));
    await buy();

    expect(state()).toBe('3 closed');
    expect(console.error).toHaveBeenCalled();
  });
});
