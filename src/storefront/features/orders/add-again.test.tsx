// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aCartAnswer } from '#tests/support/cart-builders.ts';
import { anOrderAnswer } from '#tests/support/order-answer.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { OrderAgain } from './add-again.tsx';

function show(left: { name: string; reason: string }[]) {
  const [onCart, onAllAdded] = [vi.fn(), vi.fn()];
  const [first] = anOrderAnswer().items;
  const order = anOrderAnswer({ items: [first!, { ...first!, name: 'Lamp', productCode: 'LAMP' }] });
  renderInShop(<OrderAgain order={order} onCart={onCart} onAllAdded={onAllAdded} />, {
    orderAgain: () => ({ cart: aCartAnswer(), left }),
  });
  fireEvent.click(screen.getByRole('button', { name: 'Order again' }));
  return { onCart, onAllAdded };
}

describe('ordering again (ORDER-22)', () => {
  afterEach(cleanup);

  it('goes on to the cart when all of it is there', async () => {
    const { onCart, onAllAdded } = show([]);

    await waitFor(() => expect(onAllAdded).toHaveBeenCalledOnce());
    expect(onCart).toHaveBeenCalledOnce();
  });

  it('names what can not be ordered any more, and leads to the rest', async () => {
    const { onAllAdded } = show([{ name: 'Lamp', reason: 'Sold out.' }]);

    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Lamp: Sold out.');
    expect(screen.getByRole('link', { name: 'Go to the cart' })).toBeTruthy();
    expect(onAllAdded).not.toHaveBeenCalled();
  });
});
