import { describe, expect, it } from 'vitest';
import { flattenQuery } from './flatten-query.ts';

describe('flattened query values (API-2)', () => {
  it('joins arrays by commas and nested arrays by colons, then dots', () => {
    expect(flattenQuery({ id: [1, 2] })).toEqual({ id: '1,2' });
    expect(flattenQuery({ sort: [['price', 'ASC']] })).toEqual({ sort: 'price:ASC' });
    expect(
      flattenQuery({
        filters: [
          ['finish', ['oak', 'ash']],
          ['width', ['800']],
        ],
      }),
    ).toEqual({ filters: 'finish:oak.ash,width:800' });
  });

  it('writes booleans as 1 and 0 and leaves out what is missing', () => {
    expect(flattenQuery({ facets: true, b2b: false, q: undefined, room: null, page: 2 })).toEqual({
      facets: '1',
      b2b: '0',
      page: '2',
    });
  });
});
