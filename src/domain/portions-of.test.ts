import { describe, expect, it } from 'vitest';
import { portionsOf } from './portions-of.ts';

describe('the portions of a list', () => {
  it.each([
    [[], []],
    [['a'], [['a']]],
    [['a', 'b'], [['a', 'b']]],
    [
      ['a', 'b', 'c'],
      [['a', 'b'], ['c']],
    ],
  ])('of %j, two at most, are %j', (list, portions) => {
    expect([...portionsOf(list, 2)]).toEqual(portions);
  });
});
