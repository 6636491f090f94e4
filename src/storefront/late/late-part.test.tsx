// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { translators } from '#i18n/all.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { LateBoundary, LateView } from './late-boundary.tsx';
import { isOfMissingFiles, latePart } from './late-part.ts';

const t = translators.en;

/** A part whose files come when the connection is there. */
function aPart() {
  const connection = { isThere: false };
  const fetch = vi.fn(async () => {
    if (!connection.isThere) throw new TypeError('Failed to fetch dynamically imported module');
    return { words: 'The dialog' };
  });
  return { part: latePart(fetch), fetch, connection };
}

describe('files of a part that could not be had (SHELL-15)', () => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => {
    cleanup();
    vi.restoreAllMocks();
  });

  it('come when the connection returns', async () => {
    const { part, connection } = aPart();
    const Shown = () => <p>{part.use('en')?.words ?? 'nothing'}</p>;
    await act(async () =>
      render(
        <LateBoundary>
          <Shown />
        </LateBoundary>,
      ),
    );
    expect(screen.getByText('nothing')).toBeDefined();

    connection.isThere = true;
    await act(async () => void window.dispatchEvent(new Event('online')));

    expect(screen.getByText('The dialog')).toBeDefined();
  });

  it('come at the next touch, which asks once however often it comes', async () => {
    const { part, fetch, connection } = aPart();
    expect(await part.load('en')).toBeNull();
    expect(await part.load('en')).toBeNull();
    connection.isThere = true;

    const answers = await Promise.all([part.load('en'), part.load('en')]);

    expect(answers).toEqual([{ words: 'The dialog' }, { words: 'The dialog' }]);
    await part.load('en');
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('can be asked for where the page says that they are missing', async () => {
    const { part, connection } = aPart();
    await act(async () =>
      renderInShop(
        <LateBoundary>
          <LateView part={part} draw={({ words }) => <p>{words}</p>} />
        </LateBoundary>,
        {},
      ),
    );
    expect(screen.getByRole('alert').textContent).toContain(t('error.server_generic'));

    connection.isThere = true;
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: t('list.retry') })));

    expect(screen.getByText('The dialog')).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('are not asked for again once they are there', async () => {
    const { part, fetch, connection } = aPart();
    connection.isThere = true;
    await part.load('en');

    window.dispatchEvent(new Event('online'));
    await part.load('en');

    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('are no fault of the page that the server drew, which says what is missing', async () => {
    const [server, browser] = [latePart(async () => ({ words: 'The dialog' })), aPart().part];
    const page = (part: typeof server) => (
      <LateBoundary>
        <Words part={part} />
      </LateBoundary>
    );
    const Words = ({ part }: { part: typeof server }) => <p>{part.use('en')?.words ?? 'nothing'}</p>;
    await server.load('en');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(page(server));
    const reported: unknown[] = [];

    await act(async () =>
      hydrateRoot(container, page(browser), { onRecoverableError: (error) => void reported.push(error) }),
    );

    expect(container.textContent).toBe('nothing');
    expect(reported).toHaveLength(1);
    expect(reported.every(isOfMissingFiles)).toBe(true);
    expect(isOfMissingFiles(new Error('Hydration failed'))).toBe(false);
  });
});
