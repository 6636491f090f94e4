import { setImmediate as turn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import { expect, test, vi } from 'vitest';
import { lifeOf } from './counted-cache.ts';

test('a memory wakes the process once in a hundredth of its life at most', async () => {
  const lifeMs = 2000;
  const memory = new LRUCache<string, string>({ max: 1, ...lifeOf(lifeMs) });
  memory.set('key', 'value');
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const begun = performance.now();
  while (performance.now() < begun + 100) {
    expect(memory.get('key')).toBe('value');
    await turn();
  }
  const hundredths = (performance.now() - begun) / (lifeMs / 100);
  const set = timers.mock.calls.length;
  timers.mockRestore();
  expect(set).toBeLessThanOrEqual(Math.ceil(hundredths) + 1);
});
