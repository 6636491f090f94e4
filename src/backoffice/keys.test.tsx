// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useKeyboard, useKeys, useKeysOfRest } from './keys.ts';

afterEach(cleanup);

const run = vi.fn<(what: string) => void>();

function Rest() {
  useKeys([{ keys: 'p', label: 'next step', run: () => run('p') }]);
  return null;
}

function Screen({ isThere }: { isThere: boolean }) {
  useKeyboard();
  useKeys([{ keys: 'j', label: 'next order', run: () => run('j') }]);
  useKeysOfRest(isThere);
  return isThere ? <Rest /> : null;
}

const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key }));

describe('keys of a screen whose rest is on its way (STAFF-23)', () => {
  it('wait for it, while those that do something already do it', () => {
    const { rerender } = render(<Screen isThere={false} />);
    press('p');
    press('j');
    expect(run.mock.calls).toEqual([['j']]);

    rerender(<Screen isThere />);

    expect(run.mock.calls).toEqual([['j'], ['p']]);
  });

  it('are gone with the screen that they were pressed on', () => {
    run.mockClear();
    const { rerender } = render(<Screen key="first" isThere={false} />);
    press('p');

    rerender(<Screen key="second" isThere={false} />);
    rerender(<Screen key="second" isThere />);

    expect(run).not.toHaveBeenCalled();
  });
});
