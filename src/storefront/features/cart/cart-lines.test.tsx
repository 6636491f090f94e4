// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aCartAnswer, aCartItem } from '#tests/support/cart-builders.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { CartLines } from './cart-lines.tsx';
import { useCart } from './use-cart.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

function Lines() {
  const { cart } = useCart();
  return cart ? <CartLines cart={cart} errors={{}} /> : null;
}

const failed = 'A server error occurred. Please try again later.';
/** What is seen of it; screen readers are told it once more. */
const told = (place: HTMLElement) => place.textContent.includes(failed);
const lines = () => screen.getAllByRole('listitem');

describe('a change of the cart that fails (CART-29)', () => {
  it('is told at its line, which stays, until another change succeeds', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const items = [aCartItem({ id: 1, name: 'Sofa' }), aCartItem({ id: 2, name: 'Lamp' })];
    const removeCartItem = vi.fn<() => Promise<ReturnType<typeof aCartAnswer>>>().mockRejectedValueOnce(new Error());
    removeCartItem.mockResolvedValueOnce(aCartAnswer({ version: 2, items: [items[1]!] }));
    renderInShop(<Lines />, { getCart: () => aCartAnswer({ items }), removeCartItem });
    const remove = async () => fireEvent.click(await screen.findByRole('button', { name: /Remove.*Sofa/ }));

    await remove();
    await waitFor(() => expect(lines().map(told)).toEqual([true, false]));
    expect(screen.getByRole('status').textContent).toBe(failed);

    await remove();
    await waitFor(() => expect(lines().map(told)).toEqual([false]));
    expect(screen.getByRole('status').textContent).toContain('Sofa');
  });

  it('is told below the lines where the whole cart could not be emptied', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    renderInShop(<Lines />, {
      getCart: () => aCartAnswer({ items: [aCartItem({ id: 1 })] }),
      clearCart: () => Promise.reject(new Error()),
    });

    fireEvent.click(await screen.findByRole('button', { name: 'Empty the cart' }));
    fireEvent.click(await screen.findByText('Empty it'));

    await waitFor(() => expect(screen.getAllByText(failed)).toHaveLength(2));
    expect(lines().some(told)).toBe(false);
  });
});
