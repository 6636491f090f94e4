// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aCartAnswer, aCartItem } from '#tests/support/cart-builders.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { CartDrawer } from './cart-drawer.tsx';
import { closeCartDrawer, openCartDrawer } from './drawer-store.ts';

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const drawer = () => document.querySelector('dialog')!;

async function showOpen(items = [aCartItem()]) {
  const shown = renderInShop(<CartDrawer />, { getCart: () => aCartAnswer({ items }) });
  await pass(0);
  act(() => openCartDrawer({ item: aCartItem(), quantity: 2, recommended: [] }));
  return shown;
}

describe('cart drawer (CART-18, CART-19)', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(async () => {
    act(() => closeCartDrawer());
    await pass(500);
    cleanup();
    vi.useRealTimers();
  });

  it('shows what was added and leads to the cart', async () => {
    await showOpen();

    expect(drawer().open).toBe(true);
    expect(screen.getByText('Fiord sideboard')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to cart' }).getAttribute('href')).toBe('/en/submit-order');
    expect(screen.queryByText('also check')).toBeNull();
  });

  it('tells the code with its choices, and packs with what they cover', async () => {
    const item = aCartItem({ codeWithChoices: 'TILE-A1.B2', packAreaCm2: 14_400 });
    await showOpen();
    act(() => openCartDrawer({ item, quantity: 3, recommended: [] }));

    expect(drawer().textContent.replaceAll('\u00a0', ' ')).toMatch(/TILE-A1\.B23 packs = 4\.32 m².*123,00 zł a pack/);
  });

  it('tells why an outlet piece costs less (OUTLET-2)', async () => {
    const item = aCartItem({ outletReason: 'from the showroom' });
    await showOpen();
    act(() => openCartDrawer({ item, quantity: 1, recommended: [] }));

    expect(drawer().textContent).toContain('Outlet: from the showroom');
  });

  it('has no way to the cart while the cart is empty', async () => {
    await showOpen([]);

    expect(screen.queryByRole('link', { name: 'Go to cart' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Continue shopping' })).toBeTruthy();
  });

  it('closes on keep buying and keeps its content for 500 ms', async () => {
    await showOpen();

    fireEvent.click(screen.getByRole('button', { name: 'Continue shopping' }));

    expect(drawer().open).toBe(false);
    await pass(499);
    expect(screen.queryByText('Fiord sideboard')).not.toBeNull();
    await pass(1);
    expect(screen.queryByText('Fiord sideboard')).toBeNull();
  });

  it('ignores a click beside it for its first 500 ms', async () => {
    await showOpen();

    await pass(499);
    fireEvent.click(drawer());
    expect(drawer().open).toBe(true);
    await pass(1);
    fireEvent.click(drawer());

    expect(drawer().open).toBe(false);
  });

  it('closes when the visitor goes to the cart or presses Escape', async () => {
    await showOpen();
    fireEvent(drawer(), new Event('cancel', { cancelable: true }));
    expect(drawer().open).toBe(false);

    act(() => openCartDrawer({ item: aCartItem(), quantity: 1, recommended: [] }));
    fireEvent.click(screen.getByRole('link', { name: 'Go to cart' }));

    expect(drawer().open).toBe(false);
  });

  it('closes when the route changes', async () => {
    const { navigation } = await showOpen();

    await act(() => navigation.open('/en/products'));

    expect(drawer().open).toBe(false);
  });
});
