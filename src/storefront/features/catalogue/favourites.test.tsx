// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const product = { id: 7, name: 'Fiord sideboard' };
const heart = () => screen.getByRole('button', { name: 'Favourite: Fiord sideboard' });

/** Loads the module anew, so that the tab knows no favourites. */
async function freshParts() {
  vi.resetModules();
  const [{ Heart }, { FavouritesLink }, { renderInShop }] = await Promise.all([
    import('./favourites.tsx'),
    import('./favourites.tsx'),
    import('#tests/support/render-in-shop.tsx'),
  ]);
  return { Heart, FavouritesLink, renderInShop };
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('a heart (FAV-3)', () => {
  it('is filled after the shop has answered, and empty again after the next click', async () => {
    const { Heart, renderInShop } = await freshParts();
    let answer: (total: { total: number }) => void = () => {};
    const addFavourite = vi.fn(() => new Promise<{ total: number }>((resolve) => (answer = resolve)));
    renderInShop(<Heart product={product} />, { addFavourite, removeFavourite: async () => ({ total: 0 }) });

    await userEvent.click(heart());
    await userEvent.click(heart());
    expect(heart().getAttribute('aria-pressed')).toBe('false');

    answer({ total: 1 });
    await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'));
    expect(addFavourite).toHaveBeenCalledOnce();

    await userEvent.click(heart());
    await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('false'));
  });

  it('stays as it is when the shop refuses, with a line in the console, and can be clicked again', async () => {
    const { Heart, renderInShop } = await freshParts();
    const addFavourite = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce({ total: 1 });
    renderInShop(<Heart product={product} />, { addFavourite });

    await userEvent.click(heart());
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(heart().getAttribute('aria-pressed')).toBe('false');

    await userEvent.click(heart());
    await waitFor(() => expect(heart().getAttribute('aria-pressed')).toBe('true'));
  });

  it('waits with its change for that of another heart, which may begin the session', async () => {
    const { Heart, renderInShop } = await freshParts();
    let answer: (total: { total: number }) => void = () => {};
    const addFavourite = vi
      .fn<() => Promise<{ total: number }>>()
      .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
      .mockResolvedValueOnce({ total: 2 });
    const other = { id: 8, name: 'Nota sofa' };
    renderInShop(
      [product, other].map((each) => <Heart key={each.id} product={each} />),
      { addFavourite },
    );

    await userEvent.click(heart());
    await userEvent.click(screen.getByRole('button', { name: 'Favourite: Nota sofa' }));
    expect(addFavourite).toHaveBeenCalledOnce();

    answer({ total: 1 });
    await waitFor(() => expect(addFavourite).toHaveBeenCalledTimes(2));
  });
});

describe('the badge of the favourites (FAV-4)', () => {
  const listed = (ids: number[], total = ids.length) => vi.fn(async () => ({ ids, total }));

  it('counts them and fills the hearts of the page by one call', async () => {
    const { Heart, FavouritesLink, renderInShop } = await freshParts();
    const listFavourites = listed([3, 7]);
    renderInShop([<FavouritesLink key="link" />, <Heart key="heart" product={product} />], { listFavourites });

    const link = await screen.findByRole('link', { name: 'Favourites: 2' });
    expect(link.textContent).toBe('2');
    expect(heart().getAttribute('aria-pressed')).toBe('true');
    expect(listFavourites.mock.calls).toEqual([[{ query: { perPage: 1 } }]]);
  });

  it('says 999+ from a thousand on', async () => {
    const { FavouritesLink, renderInShop } = await freshParts();
    renderInShop(<FavouritesLink />, { listFavourites: listed([], 1000) });

    expect((await screen.findByRole('link', { name: /^Favourites: 1.000$/ })).textContent).toBe('999+');
  });

  it('says nothing for none, and where the shop does not answer', async () => {
    const { FavouritesLink, renderInShop } = await freshParts();
    renderInShop(<FavouritesLink />, { listFavourites: () => Promise.reject(new Error('down')) });

    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.getByRole('link', { name: 'Favourites' }).textContent).toBe('');
  });
});
