// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aCartAnswer, aCartItem } from '#tests/support/cart-builders.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { CartLine } from './cart-line.tsx';
import { CartShortLines } from './cart-overview.tsx';

afterEach(cleanup);

describe('the mark of a line (CART-4)', () => {
  it('stands below its name and in what its controls are called', () => {
    const { currency } = aCartAnswer();
    renderInShop(
      <ul>
        <CartLine
          item={aCartItem({ mark: 'Salon' })}
          currency={currency}
          discountCode={null}
          errors={[]}
          announce={() => {}}
          failure={null}
          onFailure={() => {}}
          onRemove={() => {}}
        />
      </ul>,
      {},
    );

    expect(screen.getByText('Marked: Salon')).toBeTruthy();
    expect(screen.getByRole('button', { name: /Fiord sideboard, Salon/ })).toBeTruthy();
    expect(screen.getByRole('group', { name: /Fiord sideboard, Salon/ })).toBeTruthy();
  });

  it('stands in the summary, and nothing where there is none', () => {
    renderInShop(
      <CartShortLines cart={aCartAnswer({ items: [aCartItem({ id: 1, mark: 'Salon' }), aCartItem({ id: 2 })] })} />,
      {},
    );

    expect(screen.getAllByText(/^Marked/).map(({ textContent }) => textContent)).toEqual(['Marked: Salon']);
  });
});
