import { expect, it } from 'vitest';
import { wordDistance } from './word-distance.ts';

it.each([
  ['komoda', 'komoda', 0],
  ['komada', 'komoda', 1],
  ['kmoda', 'komoda', 1],
  ['kommoda', 'komoda', 1],
  ['kmooda', 'komoda', 1],
  ['wiszonca', 'wiszaca', 2],
  ['', 'ab', 2],
])('from %s to %s there are so many typing errors (CATALOGUE-26): %i', (typed, word, errors) => {
  expect(wordDistance(typed, word, 2)).toBe(errors);
  expect(wordDistance(word, typed, 2)).toBe(errors);
});

it('is not counted beyond the limit', () => {
  expect(wordDistance('stół', 'krzesło', 2)).toBe(3);
  expect(wordDistance('abcd', 'wxyz', 1)).toBe(2);
});
