import { describe, expect, it } from 'vitest';
import { comparedIds } from './compare.ts';

describe('the products that an address compares (CATALOGUE-38)', () => {
  it('are those that it names and the one that it adds', () => {
    expect(comparedIds({ id: '1,2' })).toEqual({ ids: [1, 2], waiting: null });
    expect(comparedIds({ id: '1,2', add: '3' })).toEqual({ ids: [1, 2, 3], waiting: null });
    expect(comparedIds({ add: '3' })).toEqual({ ids: [3], waiting: null });
  });

  it('stay four, and a fifth waits', () => {
    expect(comparedIds({ id: '1,2,3,4', add: '5' })).toEqual({ ids: [1, 2, 3, 4], waiting: 5 });
    expect(comparedIds({ id: '1,2,3,4', add: '4' })).toEqual({ ids: [1, 2, 3, 4], waiting: null });
  });
});
