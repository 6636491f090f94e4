import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastPage, pageFrom, pageWindow } from './page-window.ts';

describe('the page window (CATALOGUE-8)', () => {
  it('shows four numbers and moves with the current page', () => {
    expect(pageWindow(1, 10)).toEqual([1, 2, 3, 4]);
    expect(pageWindow(2, 10)).toEqual([1, 2, 3, 4]);
    expect(pageWindow(5, 10)).toEqual([4, 5, 6, 7]);
    expect(pageWindow(9, 10)).toEqual([7, 8, 9, 10]);
    expect(pageWindow(10, 10)).toEqual([7, 8, 9, 10]);
  });

  it('shows what there is when there are fewer pages', () => {
    expect(pageWindow(1, 1)).toEqual([1]);
    expect(pageWindow(3, 3)).toEqual([1, 2, 3]);
  });

  it('always holds the current page and stays within the list', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2000 }), fc.nat(), (maxPage, seed) => {
        const page = (seed % maxPage) + 1;
        const window = pageWindow(page, maxPage);
        expect(window).toHaveLength(Math.min(4, maxPage));
        expect(window).toContain(page);
        expect(window[0]).toBeGreaterThanOrEqual(1);
        expect(window.at(-1)).toBeLessThanOrEqual(maxPage);
      }),
    );
  });
});

describe('page numbers (CATALOGUE-7)', () => {
  it('below one, and those that are none, are page one', () => {
    for (const value of ['0', '-3', 'abc', '', '1.5', undefined, null, 0, -1, 2.5, Number.NaN])
      expect(pageFrom(value)).toBe(1);
    expect(pageFrom('7')).toBe(7);
    expect(pageFrom(7)).toBe(7);
  });

  it('end at the last page, which an empty list has too', () => {
    expect(lastPage(0, 64)).toBe(1);
    expect(lastPage(64, 64)).toBe(1);
    expect(lastPage(65, 64)).toBe(2);
  });
});
