// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCartAnswer, aCartItem } from '#tests/support/cart-builders.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { sendUnsent, type Cart } from './cart-store.ts';
import { ItemQuantity } from './item-quantity.tsx';
import { useCart } from './use-cart.ts';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const field = () => screen.getByRole<HTMLInputElement>('textbox');
const more = () => fireEvent.click(screen.getByRole('button', { name: 'One more' }));
const less = () => fireEvent.click(screen.getByRole('button', { name: 'One fewer' }));

function Line(told: { announce: (text: string) => void; onFailure: (text: string) => void }) {
  const { cart } = useCart();
  return cart ? <ItemQuantity item={cart.items[0]!} {...told} /> : null;
}

async function show(changeCartItem: (input: { body: { quantity: number } }) => Promise<Cart>, largestLine = 9999) {
  const announce = vi.fn<(text: string) => void>();
  const onFailure = vi.fn<(text: string) => void>();
  const change = vi.fn(changeCartItem);
  const answers = {
    getCart: () => aCartAnswer({ items: [aCartItem({ quantity: 2 })] }),
    changeCartItem: change,
  };
  renderInShop(<Line announce={announce} onFailure={onFailure} />, answers, 'gross', { largestLine });
  await pass(0);
  return { change, announce, onFailure };
}

const accepted = async ({ body }: { body: { quantity: number } }) =>
  aCartAnswer({ version: 2, items: [aCartItem({ quantity: body.quantity })] });
const refused = async () => {
  throw new Error('refused');
};

describe('quantity of a cart line (CART-16, CART-20, CART-24)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    cleanup();
    localStorage.clear();
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('is sent once, 500 ms after the last change', async () => {
    const { change, announce } = await show(accepted);

    more();
    more();
    more();
    await pass(499);
    expect(change).not.toHaveBeenCalled();
    await pass(1);
    expect(field().value).toBe('5');
    await pass(100);

    expect(change).toHaveBeenCalledExactlyOnceWith({ params: { id: 1 }, body: { quantity: 5 } });
    expect(field().value).toBe('5');
    expect(announce).toHaveBeenCalledWith(expect.stringContaining('5'));
  });

  it('is not taken beyond what the shop allows in a line', async () => {
    const { change } = await show(accepted, 3);

    more();
    expect(screen.getByRole('button', { name: 'One more' })).toHaveProperty('disabled', true);
    fireEvent.change(field(), { target: { value: '9' } });
    fireEvent.blur(field());
    await pass(600);

    expect(change).toHaveBeenCalledExactlyOnceWith({ params: { id: 1 }, body: { quantity: 3 } });
  });

  it('is not sent when it is what it was', async () => {
    const { change } = await show(accepted);

    more();
    less();
    await pass(1000);

    expect(change).not.toHaveBeenCalled();
  });

  it('is put back when the change fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { onFailure } = await show(refused);

    more();
    expect(field().value).toBe('3');
    await pass(500);

    expect(field().value).toBe('2');
    expect(onFailure).toHaveBeenCalledWith('The quantity could not be changed. It is 2 again.');
  });

  it('is sent at once when its page is left', async () => {
    const { change } = await show(accepted);

    more();
    more();
    cleanup();
    await pass(1000);

    expect(change).toHaveBeenCalledExactlyOnceWith({ params: { id: 1 }, body: { quantity: 4 } });
  });

  it('is sent at once when the browser leaves the page, typed or stepped', async () => {
    const { change } = await show(accepted);

    fireEvent.change(field(), { target: { value: '7' } });
    window.dispatchEvent(new Event('pagehide'));

    expect(change).toHaveBeenCalledExactlyOnceWith({ params: { id: 1 }, body: { quantity: 7 } });
  });

  it('is sent before the next step, which learns whether the shop has accepted it', async () => {
    const { change } = await show(accepted);
    more();
    let taken: boolean | null = null;
    await act(async () => {
      taken = await sendUnsent();
    });

    expect([change.mock.calls.length, taken]).toEqual([1, true]);
  });

  it('keeps the next step from being taken when it is refused, once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await show(refused);
    more();
    const steps: boolean[] = [];
    await act(async () => {
      steps.push(await sendUnsent());
      steps.push(await sendUnsent());
    });

    expect(steps).toEqual([false, true]);
  });

  it('does not fall below 1', async () => {
    await show(accepted);

    less();

    expect(field().value).toBe('1');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One fewer' }).disabled).toBe(true);
  });

  it('writes the content of the cart for other tabs', async () => {
    await show(accepted);

    more();
    await pass(500);

    expect(localStorage.getItem('cart-init')).toBe('3*FIO-180');
  });
});
