// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '#storefront/api/client.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { OrderConfirm } from './order-confirm.tsx';

const refused = { code: 'conflict' as const, message: 'This order has been cancelled meanwhile.', errors: {} };

afterEach(cleanup);

describe('the page behind the link that confirms an order (ORDER-21)', () => {
  it('confirms with one click, and not before', async () => {
    const confirmOrder = vi.fn(() => ({ reference: '2026/03/000001' }));
    renderInShop(<OrderConfirm id="order1" token="secret" />, { confirmOrder });
    expect(confirmOrder).not.toHaveBeenCalled();

    fireEvent.click(screen.getByRole('button', { name: 'Confirm the order' }));

    await screen.findByRole('heading', { name: 'Thank you, order 2026/03/000001 is confirmed' });
    expect(confirmOrder).toHaveBeenCalledWith({ params: { id: 'order1' }, body: { token: 'secret' } });
    expect(screen.getByRole('link', { name: 'Show the order' }).getAttribute('href')).toBe(
      '/en/submit-order/summary/order1',
    );
  });

  it('says why it cannot be confirmed any more', async () => {
    renderInShop(<OrderConfirm id="order1" token="secret" />, {
      confirmOrder: () => {
        throw new CallError('confirmOrder', 400, refused, null);
      },
    });

    fireEvent.click(screen.getByRole('button', { name: 'Confirm the order' }));

    await waitFor(() => expect(screen.getByText('This order has been cancelled meanwhile.')).toBeTruthy());
    expect(screen.getByRole('button', { name: 'Confirm the order' })).toBeTruthy();
  });
});
