// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { latePart, MissingFiles } from '#storefront/late/late-part.ts';
import { Region } from './region.tsx';

const page = (broken: ReactNode) => (
  <main>
    <Region name="cart-icon">{broken}</Region>
    <Region name="notifications">
      <Counter />
    </Region>
  </main>
);
const Counter = () => (
  <button
    type="button"
    onClick={(event) => {
      event.currentTarget.dataset.clicked = 'yes';
    }}
  >
    Works
  </button>
);
const Good = () => <a href="/zloz-zamowienie">Cart</a>;
const Bad = (): ReactNode => {
  throw new Error('no cart');
};

function mount(): HTMLElement {
  const container = document.createElement('div');
  document.body.append(container);
  return container;
}

describe('a region that fails to mount (SHELL-4)', () => {
  beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
  afterEach(() => {
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('keeps the HTML of the server, says so in the console, and leaves the other regions alone', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const container = mount();
    container.innerHTML = renderToString(page(<Good />));

    await act(async () => void hydrateRoot(container, page(<Bad />), { onRecoverableError: () => {} }));
    container.querySelector('button')!.click();

    expect(error).toHaveBeenCalledWith('Vue mount failed', expect.objectContaining({ message: 'no cart' }));
    expect(container.querySelector('[data-widget="cart-icon"] a')?.textContent).toBe('Cart');
    expect(container.querySelector('button')!.dataset.clicked).toBe('yes');
  });

  it('is drawn anew once its files have come after all (SHELL-15)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const connection = { isThere: false };
    const part = latePart(async () => {
      if (!connection.isThere) throw new TypeError('Failed to fetch dynamically imported module');
      return { Living: Counter };
    });
    const Late = () => {
      const loaded = part.use('pl');
      if (!loaded) throw new MissingFiles('cart-icon', part, 'pl');
      return <loaded.Living />;
    };
    const container = mount();
    container.innerHTML = renderToString(page(<Good />));
    await act(async () => void hydrateRoot(container, page(<Late />), { onRecoverableError: () => {} }));
    const region = container.querySelector('[data-widget="cart-icon"]')!;
    expect(region.querySelector('a')?.textContent).toBe('Cart');

    connection.isThere = true;
    await act(async () => void region.querySelector('a')!.dispatchEvent(new Event('pointerdown', { bubbles: true })));

    region.querySelector('button')!.click();
    expect(region.querySelector('button')!.dataset['clicked']).toBe('yes');
  });
});
