import { expect, it } from 'vitest';
import { stars } from './stars.ts';

it('stars are half of the mean (CATALOGUE-15)', () => {
  expect([10, 7, 0].map(stars)).toEqual([5, 3.5, 0]);
});
