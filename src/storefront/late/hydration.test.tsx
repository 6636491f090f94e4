// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useHydrated, useServerView } from './hydration.ts';

const seen = vi.fn<(hydrated: boolean, isServerView: boolean) => void>();

function Part() {
  const hydrated = useHydrated();
  const isServerView = useServerView();
  seen(hydrated, isServerView);
  return <p>{hydrated ? 'of the browser' : 'of the server'}</p>;
}

describe('what only the browser knows', () => {
  afterEach(() => {
    cleanup();
    seen.mockClear();
  });

  it('is not shown in what the server draws', () => {
    expect(renderToString(<Part />)).toContain('of the server');
    expect(seen.mock.calls).toEqual([[false, true]]);
  });

  it('is shown once the browser has taken over', async () => {
    const place = document.createElement('div');
    place.innerHTML = renderToString(<Part />);
    seen.mockClear();
    const onRecoverableError = vi.fn<(error: unknown) => void>();
    const root = await act(async () => hydrateRoot(place, <Part />, { onRecoverableError }));

    expect(place.textContent).toBe('of the browser');
    expect(seen.mock.calls).toEqual([
      [false, true],
      [true, false],
    ]);
    expect(onRecoverableError).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });

  it('is shown at once in what the browser draws by itself', () => {
    expect(render(<Part />).container.textContent).toBe('of the browser');
    expect(seen.mock.calls).toEqual([[true, false]]);
  });
});
