import { expect, it } from 'vitest';
import { cappedCount } from './capped-count.ts';

it('a badge says 999+ from a thousand on (SHELL-9)', () => {
  expect([0, 1, 999, 1000, 25_000].map(cappedCount)).toEqual(['0', '1', '999', '999+', '999+']);
});
