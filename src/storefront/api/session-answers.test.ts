// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keyText, QueryClient } from './query-client.ts';
import { keepAnswersInSession } from './session-answers.ts';

const list = ['listProducts', 'pl', { query: { page: 1 } }];
const cart = ['cart'];

/** Opens the next document of the tab, so many milliseconds later. */
function nextDocument(laterMs: number, version = '1'): QueryClient {
  window.dispatchEvent(new Event('pagehide'));
  vi.advanceTimersByTime(laterMs);
  const client = new QueryClient();
  keepAnswersInSession(client, version);
  return client;
}

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  const client = new QueryClient();
  keepAnswersInSession(client, '1');
  client.setQueryData(list, { total: 3 });
  client.setQueryData(cart, { items: [1] });
});
afterEach(() => void vi.useRealTimers());

describe('the answers of a tab (API-18)', () => {
  it('are used again by its next document for 300000 ms, and then asked for anew', async () => {
    const queryFn = vi.fn(async () => ({ total: 4 }));
    const fresh = nextDocument(299_999);

    fresh.refresh(keyText(list), 300_000, queryFn);
    expect(await fresh.ensureQueryData({ queryKey: list, queryFn })).toEqual({ total: 3 });
    expect(queryFn).not.toHaveBeenCalled();

    const late = nextDocument(2);
    expect(await late.ensureQueryData({ queryKey: list, queryFn })).toEqual({ total: 4 });
  });

  it('leave out what is personal', () => {
    expect(nextDocument(10).getQueryData(cart)).toBeUndefined();
  });

  it('are not read by another version of the scripts', () => {
    expect(nextDocument(10, '2').getQueryData(list)).toBeUndefined();
  });

  it('give way to what the page itself knows', () => {
    window.dispatchEvent(new Event('pagehide'));
    const client = new QueryClient();
    client.setQueryData(list, { total: 5 });
    keepAnswersInSession(client, '1');

    expect(client.getQueryData(list)).toEqual({ total: 5 });
  });

  it('are lost, and nothing else, where the browser stores nothing', () => {
    const full = () => {
      throw new Error('full');
    };
    vi.stubGlobal('sessionStorage', { getItem: full, setItem: full, removeItem: () => {} });

    expect(nextDocument(10).getQueryData(list)).toBeUndefined();
    vi.unstubAllGlobals();
  });
});
