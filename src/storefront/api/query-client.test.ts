import { describe, expect, it, vi } from 'vitest';
import { keyText, QueryClient, withKnownParts } from './query-client.ts';

const queryKey = ['getCart'];
const key = keyText(queryKey);

/** A call whose answers come when the test says so. */
function aCall() {
  const turns: { answer: (data: unknown) => void; fail: (error: unknown) => void }[] = [];
  const queryFn = vi.fn(() => new Promise((answer, fail) => turns.push({ answer, fail })));
  return { queryFn, turns };
}

describe('a kept answer', () => {
  it('is asked for once, however many want it', async () => {
    const client = new QueryClient();
    const { queryFn, turns } = aCall();

    const both = Promise.all([
      client.ensureQueryData({ queryKey, queryFn }),
      client.ensureQueryData({ queryKey, queryFn }),
    ]);
    turns[0]!.answer({ items: [] });

    expect(await both).toEqual([{ items: [] }, { items: [] }]);
    expect(await client.ensureQueryData({ queryKey, queryFn })).toEqual({ items: [] });
    expect(queryFn).toHaveBeenCalledOnce();
  });

  it('is that of the latest call, in whatever order the answers come', async () => {
    const client = new QueryClient();
    const { queryFn, turns } = aCall();

    const calls = [client.refetch(key, queryFn), client.refetch(key, queryFn)];
    turns[1]!.answer('new');
    turns[0]!.answer('old');
    await Promise.all(calls);

    expect(client.state(key)).toMatchObject({ data: 'new', isFetching: false });
  });

  it('stays beside the failure of a later call', async () => {
    const client = new QueryClient();
    client.setQueryData(queryKey, 'old');
    client.watch(key, () => {});

    await client.refetch(key, () => Promise.reject(new Error('down')));

    expect(client.state(key)).toMatchObject({ data: 'old', error: new Error('down'), isFetching: false });
  });

  it('is asked for again when it is too old, unless that is under way', () => {
    const client = new QueryClient();
    const { queryFn } = aCall();
    client.setQueryData(queryKey, 'old');

    client.refresh(key, 1000, queryFn);
    expect(queryFn).not.toHaveBeenCalled();

    client.refresh(key, 0, queryFn);
    client.refresh(key, 0, queryFn);
    expect(queryFn).toHaveBeenCalledOnce();
  });

  it('is forgotten once two hundred others were wanted since, but not while it is shown', () => {
    const client = new QueryClient();
    client.setQueryData(['shown'], 1);
    client.watch(keyText(['shown']), () => {});
    client.setQueryData(['unused'], 2);

    for (let index = 0; index < 200; index += 1) client.setQueryData(['other', index], index);

    expect(client.getQueryData(['shown'])).toBe(1);
    expect(client.getQueryData(['unused'])).toBeUndefined();
  });

  it('is part of the data of a page; a failure that nobody has seen is not', async () => {
    const [server, browser] = [new QueryClient(), new QueryClient()];
    server.setQueryData(queryKey, { items: [1] });
    const failing = { queryKey: ['failing'], queryFn: () => Promise.reject(new Error('down')) };
    await expect(server.ensureQueryData(failing)).rejects.toThrow('down');

    browser.takeAnswers(server.answers());

    expect(browser.getQueryData(queryKey)).toEqual({ items: [1] });
    expect(server.state(keyText(['failing']))).toMatchObject({ error: null, isFetching: false });
  });
});

describe('a new answer', () => {
  it('keeps the same objects for equal parts', () => {
    const old = { items: [{ id: 1 }, { id: 2 }], totals: { sum: 3 } };

    const next = withKnownParts(old, { items: [{ id: 1 }, { id: 9 }], totals: { sum: 3 } }) as typeof old;

    expect(next).toEqual({ items: [{ id: 1 }, { id: 9 }], totals: { sum: 3 } });
    expect(next.items[0]).toBe(old.items[0]);
    expect(next.totals).toBe(old.totals);
    expect(withKnownParts(old, structuredClone(old))).toBe(old);
  });

  it('is taken whole if a part is gone', () => {
    expect(withKnownParts({ a: 1, b: 2 }, { a: 1 })).toEqual({ a: 1 });
    expect(withKnownParts([1, 2], [1])).toEqual([1]);
    expect(withKnownParts([1], { 0: 1 })).toEqual({ 0: 1 });
  });
});
