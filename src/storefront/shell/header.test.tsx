// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CategoryNode } from '#contract/category.ts';
import { resizeDebounceMs } from '#storefront/ui/debounce.ts';
import { aCartAnswer } from '#tests/support/cart-builders.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { lateAccounts } from '#storefront/features/accounts/late-accounts.tsx';
import { Header } from './header.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';

const aNode = (id: number, name: string, children: CategoryNode[] = []): CategoryNode => ({
  id,
  slug: name.toLowerCase(),
  name,
  invisible: false,
  redirect: null,
  image: null,
  children,
});
const tree = [
  aNode(1, 'Furniture', [aNode(2, 'Sideboards')]),
  aNode(3, 'Lighting'),
  { ...aNode(4, 'Secret'), invisible: true },
];
const features = (type: number) =>
  type === 1 ? [{ id: 1, type: 1, slug: 'living-room', name: 'Living room', previewImage: null }] : [];
const answers = {
  listFeatureValues: ({ params: { type } }: { params: { type: number } }) => ({ items: features(type) }),
  listPages: () => [],
  getCategoryTree: () => tree,
  getCart: () => aCartAnswer({ items: [] }),
};

function scrollTo(offset: number) {
  Object.defineProperty(window, 'scrollY', { value: offset, configurable: true });
  act(() => void window.dispatchEvent(new Event('scroll')));
}

async function resizeTo(width: number) {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true });
  window.dispatchEvent(new Event('resize'));
  await act(
    () =>
      new Promise((resolve) => {
        setTimeout(resolve, resizeDebounceMs + 20);
      }),
  );
}

/** Clicks, and waits for a panel that comes in a late file. */
const press = (element: HTMLElement) => act(async () => void fireEvent.click(element));

afterEach(() => {
  cleanup();
  scrollTo(0);
});

describe('scrolling (SHELL-1)', () => {
  it('shrinks the header below 100 px and gives it back its height above', () => {
    renderInShop(<Header alternates={undefined} />, answers);
    const shrunk = () => screen.getByRole('banner').hasAttribute('data-shrunk');

    const seen = [100, 101, 0].map((offset) => {
      scrollTo(offset);
      return shrunk();
    });

    expect(seen).toEqual([false, true, false]);
  });

  it('shows the way to the top below 400 px', () => {
    renderInShop(<ScrollToTop />, answers);

    const seen = [400, 401, 0].map((offset) => {
      scrollTo(offset);
      return screen.queryByRole('button', { name: 'Back to top' }) !== null;
    });

    expect(seen).toEqual([false, true, false]);
  });
});

describe('the category menu of the header (SHELL-2)', () => {
  it('opens by its button, shows visible categories, and closes on Escape with the focus on the button', async () => {
    renderInShop(<Header alternates={undefined} />, answers);
    const button = await screen.findByRole('button', { name: 'Products' });

    await press(button);
    const child = await screen.findByRole('link', { name: 'Sideboards' });
    fireEvent.keyDown(child, { key: 'Escape' });

    expect(child.getAttribute('href')).toBe('/en/sideboards,c-2');
    expect(screen.queryByText('Secret')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Sideboards' })).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('closes on a click outside', async () => {
    renderInShop(<Header alternates={undefined} />, answers);

    await press(await screen.findByRole('button', { name: 'Products' }));
    await screen.findByRole('link', { name: 'Sideboards' });
    fireEvent.pointerDown(document.body);

    expect(screen.queryByRole('link', { name: 'Sideboards' })).toBeNull();
  });
});

describe('what opens in the header (SHELL-2)', () => {
  it.each(['Products', 'Your account'])('is closed by a second click and by a new page: %s', async (name) => {
    await lateAccounts.load('en');
    const { navigation } = renderInShop(<Header alternates={undefined} />, answers);
    const button = await screen.findByRole('button', { name });
    const states: (string | null)[] = [];
    const note = () => states.push(button.getAttribute('aria-expanded'));

    note();
    await press(button);
    note();
    await press(button);
    note();
    await press(button);
    note();
    await act(() => navigation.open('/en/products'));
    note();

    expect(states).toEqual(['false', 'true', 'false', 'true', 'false']);
  });

  it('closes the suggestions of the search by a new page too', async () => {
    const category = { id: 2, slug: 'sideboards', name: 'Sideboards', url: '/en/sideboards,c-2', image: null };
    const suggest = () => ({ products: [], categories: [category] });
    const { navigation } = renderInShop(<Header alternates={undefined} />, { ...answers, suggest });
    const field = screen.getByRole('combobox', { name: 'Search' });

    fireEvent.focus(field);
    fireEvent.change(field, { target: { value: 'sid' } });
    await screen.findByRole('option', { name: /Sideboards/ });
    expect(field.getAttribute('aria-expanded')).toBe('true');
    await act(() => navigation.open('/en/products'));

    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('option')).toBeNull();
  });
});

describe('the mobile menu (SHELL-3)', () => {
  beforeEach(() => {
    Object.defineProperty(window, 'innerWidth', { value: 1023, configurable: true });
  });
  const openMenu = async () => {
    renderInShop(<Header alternates={{ pl: '/produkty' }} />, answers);
    await press(screen.getByRole('button', { name: 'Open the menu' }));
    return within(await screen.findByRole('dialog', { name: 'Menu' }));
  };

  it('is an accordion: a name shows and hides what is below it', async () => {
    const menu = await openMenu();
    const name = await menu.findByText('Furniture');
    const below = name.closest('details')!;

    const seen = [below.open];
    for (let clicks = 0; clicks < 2; clicks += 1) {
      await press(name);
      seen.push(below.open);
    }

    expect(seen).toEqual([false, true, false]);
    expect(menu.getByText('Sideboards').getAttribute('href')).toBe('/en/sideboards,c-2');
  });

  it('closes when the window becomes 1024 px wide, and stays closed', async () => {
    await openMenu();

    await resizeTo(1023);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await resizeTo(1024);
    expect(screen.queryByRole('dialog')).toBeNull();
    await resizeTo(1023);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to the same page in the other language', async () => {
    const menu = await openMenu();

    expect(menu.getByRole('link', { name: 'Polski' }).getAttribute('href')).toBe('/produkty');
  });
});

describe('the menus of rooms and systems (SHELL-2, SHELL-4)', () => {
  it('lead to each room and to all of them; without systems there is no menu of them', async () => {
    renderInShop(<Header alternates={undefined} />, answers);
    await press(await screen.findByRole('button', { name: 'Rooms' }));

    const room = await screen.findByRole('link', { name: 'Living room' });
    expect(room.getAttribute('href')).toBe('/en/rooms/living-room');
    expect(screen.getByRole('link', { name: 'See all rooms' }).getAttribute('href')).toBe('/en/rooms');
    expect(screen.queryByRole('button', { name: 'Systems' })).toBeNull();
    fireEvent.keyDown(room, { key: 'Escape' });
    expect(screen.queryByRole('link', { name: 'Living room' })).toBeNull();
  });

  it('stay empty when they can not be loaded', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    renderInShop(<Header alternates={undefined} />, {
      ...answers,
      listFeatureValues: () => {
        throw new Error('down');
      },
    });

    await screen.findByRole('button', { name: 'Products' });
    expect(screen.queryByRole('button', { name: 'Rooms' })).toBeNull();
    expect(logged).toHaveBeenCalledWith('A menu could not be loaded', expect.any(Error));
    logged.mockRestore();
  });
});

describe('the menu of the business side (BUSINESS-3)', () => {
  const trade = [
    aNode(7, 'Hotels', [aNode(8, 'Lobby')]),
    { ...aNode(9, 'Offices'), redirect: 'https://offices.example.com' },
    { ...aNode(10, 'Secret'), invisible: true },
  ];
  const asked = vi.fn(() => trade);
  const open = async (basis: 'net' | 'gross') => {
    renderInShop(<Header alternates={undefined} />, { ...answers, getBusinessCategoryTree: asked }, basis);
    await press(screen.getByRole('button', { name: 'Your redistribution' }));
    return screen.findByRole('link', { name: 'Hotels' });
  };

  it('leads to the pages of its categories, or to the addresses that replace them', async () => {
    const hotels = await open('net');

    expect(hotels.getAttribute('href')).toBe('/en/your-redistribution/hotels,c-7');
    expect(screen.getByRole('link', { name: 'Lobby' }).getAttribute('href')).toBe('/en/your-redistribution/lobby,c-8');
    expect(screen.getByRole('link', { name: 'Offices' }).getAttribute('href')).toBe('https://offices.example.com');
    expect(screen.queryByRole('link', { name: 'Secret' })).toBeNull();
  });

  it('hides and shows what is below a category of the first level, where there is anything', async () => {
    await open('net');
    const toggle = screen.getByRole('button', { name: 'Hide below: Hotels' });
    const lobby = () => screen.queryByRole('link', { name: 'Lobby' });

    await press(toggle);
    expect(lobby()).toBeNull();
    await press(screen.getByRole('button', { name: 'Show below: Hotels' }));
    expect(lobby()).not.toBeNull();
    expect(screen.queryByRole('button', { name: /Offices/ })).toBeNull();
  });

  it('is not there for others, who never ask for its tree', () => {
    asked.mockClear();
    renderInShop(<Header alternates={undefined} />, { ...answers, getBusinessCategoryTree: asked });

    expect(screen.queryByRole('button', { name: 'Your redistribution' })).toBeNull();
    expect(asked).not.toHaveBeenCalled();
  });
});
