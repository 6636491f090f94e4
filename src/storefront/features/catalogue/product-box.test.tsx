// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Product } from '#contract/product.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { addWorkingDays } from '#domain/calendar/working-days.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { aProduct } from '#tests/support/product-builder.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ProductBox } from './product-box.tsx';

afterEach(cleanup);

const show = (parts: Partial<Product>) => renderInShop(<ProductBox product={aProduct(parts)} sizes="100vw" />, {});
const inWorkingDays = (days: number) => formatDay(addWorkingDays(warsawDayOf(new Date()), days, []));

describe('when a product of a list can be had (CATALOGUE-42)', () => {
  it('is from stock, or on the day on which it is ready', () => {
    show({ stockQuantity: 12 });
    expect(screen.getByText('In stock')).toBeTruthy();
    cleanup();
    show({ stockQuantity: null, realizationTimeInDays: 15 });
    expect(screen.getByText(`Ready around ${inWorkingDays(15)}`)).toBeTruthy();
  });

  it('follows the longer of the times of the product and of its configurator, and the day that this names', () => {
    const usualTerms = { realizationTimeInDays: 20, availableSinceDate: null };
    show({ stockQuantity: null, realizationTimeInDays: 15, usualTerms });
    expect(screen.getByText(`Ready around ${inWorkingDays(20)}`)).toBeTruthy();
    cleanup();
    show({ stockQuantity: 3, usualTerms: { realizationTimeInDays: null, availableSinceDate: '2099-03-02' } });
    expect(screen.getByText('Ready around 02.03.2099')).toBeTruthy();
  });

  it('is not shown for a product that is sold out, nor if nobody knows it', () => {
    for (const stockQuantity of [0, null]) {
      show({ stockQuantity });
      expect(screen.queryByText(/stock$|Ready|Made to order/)).toBeNull();
      cleanup();
    }
  });
});

describe('the button of a box that compares (CATALOGUE-38)', () => {
  it('leads to the comparison with the product', async () => {
    const { navigation } = show({ id: 7, name: 'Fiord sideboard' });

    fireEvent.click(screen.getByRole('button', { name: 'Compare: Fiord sideboard' }));

    await vi.waitFor(() => expect(navigation.state().page.address.pathname).toBe('/en/compare'));
  });
});
