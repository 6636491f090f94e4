import { expect, test, vi } from 'vitest';
import { whenUsed } from './when-used.ts';

test('makes a value at its first use, once', () => {
  const make = vi.fn<() => null>(() => null);
  const value = whenUsed(make);
  expect(make).not.toHaveBeenCalled();
  expect([value(), value()]).toEqual([null, null]);
  expect(make).toHaveBeenCalledOnce();
});
