// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { OrderTerms } from './order-terms.tsx';

describe('the start of the checkout (DUTY-8)', () => {
  afterEach(cleanup);

  it('names the ways of delivery with the countries that they go to, and the ways to pay', async () => {
    renderInShop(<OrderTerms />, {
      listDeliveryMethods: () => [
        { id: 1, name: 'Courier', countries: ['PL', 'DE'] },
        { id: 2, name: 'Showroom', countries: [] },
      ],
      listPaymentMethods: () => [
        { id: 1, name: 'Card' },
        { id: 2, name: 'Cash' },
      ],
    });

    expect(await screen.findByText('Delivery: Courier (Poland, Germany), Showroom')).toBeTruthy();
    expect(await screen.findByText('Ways to pay: Card, Cash')).toBeTruthy();
  });

  it('says nothing of a delivery where nothing is carried', async () => {
    renderInShop(<OrderTerms />, {
      listDeliveryMethods: () => [],
      listPaymentMethods: () => [{ id: 1, name: 'Card' }],
    });

    expect(await screen.findByText('Ways to pay: Card')).toBeTruthy();
    expect(screen.queryByText(/^Delivery/)).toBeNull();
  });
});
