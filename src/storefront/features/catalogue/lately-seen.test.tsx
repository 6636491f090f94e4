// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aProduct } from '#tests/support/product-builder.ts';

const boxes = [1, 2, 3].map((id) => ({ ...aProduct(), id, name: `Chest ${id}` }));
const stored = () => JSON.parse(localStorage.getItem('lately-seen') ?? '[]') as number[];
/** Loads the module anew, so that the tab knows nothing. */
const show = async (product: number, mayStore = true) => {
  vi.resetModules();
  const [{ LatelySeen }, { renderInShop }] = await Promise.all([
    import('./lately-seen.tsx'),
    import('#tests/support/render-in-shop.tsx'),
  ]);
  renderInShop(<LatelySeen product={product} stored={mayStore} />, {
    listProductBoxes: ({ query }: { query: { id: number[] } }) => boxes.filter(({ id }) => query.id.includes(id)),
  });
  await act(async () => {});
};

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('the products that were looked at lately (CATALOGUE-39)', () => {
  it('are those before this one, the latest first, and this one joins them in the browser', async () => {
    localStorage.setItem('lately-seen', '[2,1]');
    await show(3);

    expect(screen.getAllByRole('link', { name: /Chest/ }).map((link) => link.textContent)).toEqual([
      'Chest 2',
      'Chest 1',
    ]);
    expect(stored()).toEqual([3, 2, 1]);
  });

  it('are up to twelve', async () => {
    localStorage.setItem('lately-seen', JSON.stringify(Array.from({ length: 12 }, (_, index) => index + 10)));
    await show(3);

    expect(stored()).toHaveLength(12);
    expect(stored()[0]).toBe(3);
  });

  it('are forgotten when the visitor says so', async () => {
    localStorage.setItem('lately-seen', '[2]');
    await show(3);

    fireEvent.click(screen.getByRole('button', { name: 'Clear' }));

    expect(stored()).toEqual([]);
    expect(screen.queryByText('Chest 2')).toBeNull();
  });

  it('are none where the browser stores something else', async () => {
    localStorage.setItem('lately-seen', '{"a":1}');
    await show(3);

    expect(screen.queryByRole('link')).toBeNull();
  });

  it('are not stored for visitors who have not agreed to it', async () => {
    localStorage.setItem('lately-seen', '[2]');
    await show(3, false);

    expect(screen.getByRole('link', { name: 'Chest 2' })).toBeTruthy();
    expect(localStorage.getItem('lately-seen')).toBeNull();
  });
});
