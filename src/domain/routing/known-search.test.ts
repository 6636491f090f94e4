import { describe, expect, it } from 'vitest';
import { knownSearch } from './known-search.ts';

describe('the query of a page', () => {
  it('is the same page in whatever order, and with whatever else, it is written', () => {
    const first = knownSearch({ filters: 'finish:oak', sort: 'name', utm_source: 'mail', q: '' });
    const second = knownSearch({ sort: 'name', filters: 'finish:oak' });

    expect(JSON.stringify(first)).toBe(JSON.stringify(second));
    expect(first).toEqual({ sort: 'name', filters: 'finish:oak' });
  });
});
