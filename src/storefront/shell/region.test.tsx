// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('a region that fails to mount (SHELL-4)', () => {
  beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('keeps the HTML of the server, says so in the console, and leaves the other regions alone', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(page(<Good />));

    await act(async () => void hydrateRoot(container, page(<Bad />), { onRecoverableError: () => {} }));
    container.querySelector('button')!.click();

    expect(error).toHaveBeenCalledWith('Vue mount failed', expect.objectContaining({ message: 'no cart' }));
    expect(container.querySelector('[data-widget="cart-icon"] a')?.textContent).toBe('Cart');
    expect(container.querySelector('button')!.dataset.clicked).toBe('yes');
  });
});
