// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(cleanup);

// Anew, as a page that was just loaded: other tests of this process have gone from screen to screen.
vi.resetModules();
const { useAfterPainting } = await import('./after-painting.ts');
const { go } = await import('./path.ts');

function Screen({ isReady }: { isReady: boolean }) {
  const isWhole = useAfterPainting(isReady);
  return <p>{isWhole ? 'all of it' : 'what is looked at first'}</p>;
}

const first = () => renderToString(<Screen isReady />);

it('leaves the rest for after the first painting, and builds all of it at once on the way back (STAFF-23)', async () => {
  expect(first()).toContain('all of it');
  go('/en/back-office/orders');
  expect(first()).toContain('what is looked at first');

  const { container, rerender } = render(<Screen isReady={false} />);
  await act(async () => {});
  expect(container.textContent).toBe('what is looked at first');
  rerender(<Screen isReady />);
  await act(async () => {});

  expect(container.textContent).toBe('all of it');
  window.dispatchEvent(new PopStateEvent('popstate'));
  expect(first()).toContain('all of it');
});
