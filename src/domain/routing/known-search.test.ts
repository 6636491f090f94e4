import { describe, expect, it } from 'vitest';
import { knownSearch } from './known-search.ts';

describe('the query of a page (ROUTE-11)', () => {
  it('is the same page in whatever order, and with whatever else, it is written', () => {
    const first = knownSearch('PRODUCTS_CATEGORY_SHOW', {
      filters: 'finish:oak',
      sort: 'name',
      utm_source: 'mail',
      q: '',
    });
    const second = knownSearch('PRODUCTS_CATEGORY_SHOW', { sort: 'name', filters: 'finish:oak' });

    expect(JSON.stringify(first)).toBe(JSON.stringify(second));
    expect(first).toEqual({ sort: 'name', filters: 'finish:oak' });
  });

  it('has only names that the page reads', () => {
    const query = { page: '2', sort: 'name', filters: 'finish:oak', q: 'dab', code: 'A1', onAuthRedirect: '/user' };

    expect(knownSearch('PRODUCTS_CATEGORY_INDEX', query)).toEqual({});
    expect(knownSearch('HOME', query)).toEqual({ page: '2' });
    expect(Object.keys(knownSearch('SEARCH', query))).toEqual(['q', 'page', 'sort', 'filters']);
    expect(knownSearch('PRODUCTS_PRODUCT_SHOW', query)).toEqual({ code: 'A1' });
    expect(knownSearch('LOGIN', query)).toEqual({ onAuthRedirect: '/user' });
  });

  it('has only what the page can read, in one form', () => {
    const read = (query: Parameters<typeof knownSearch>[1]) => knownSearch('SEARCH', query);

    expect(read({ page: '1', sort: 'colour', filters: 'BAD:..,', q: '  ' })).toEqual({});
    expect(read({ page: '0007', filters: 'finish:oak.<b>,,', q: ' dab ' })).toEqual({
      page: '7',
      filters: 'finish:oak',
      q: 'dab',
    });
    expect(Array.from(read({ q: '😀'.repeat(500) }).q!)).toHaveLength(100);
  });

  it('has no control characters', () => {
    expect(knownSearch('SEARCH', { q: '\0ko\u0007moda\tfiord\n\u0085' })).toEqual({ q: 'ko moda fiord' });
    expect(knownSearch('SEARCH', { q: '\0\u001b' })).toEqual({});
  });

  it('stays as it is when it is read again', () => {
    const once = knownSearch('SEARCH', {
      page: '012',
      q: ` ${'słowo '.repeat(40)}`,
      filters: 'a:b:c,d:e.',
      sort: 'name',
    });

    expect(knownSearch('SEARCH', once)).toEqual(once);
  });
});
