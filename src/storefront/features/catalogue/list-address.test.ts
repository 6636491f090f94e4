import { describe, expect, it } from 'vitest';
import { listHref, readListAddress, withOthers } from './list-address.ts';

describe('the query of a list (CATALOGUE-9)', () => {
  it('has a page from 1 on, whatever is written', () => {
    expect(['2', '0', '-3', 'two', '1.5'].map((page) => readListAddress({ page }).page)).toEqual([2, 1, 1, 1, 1]);
  });

  it('knows only the orders of the shop', () => {
    expect(readListAddress({ sort: 'price-desc' }).sort).toBe('price-desc');
    expect(readListAddress({ sort: 'secret' }).sort).toBeUndefined();
  });

  it('loses the page parameter on page 1 and keeps all others', () => {
    const search = { page: '2', sort: 'name', filters: 'finish:oak', q: 'fiord' };

    expect(listHref('/komody,c-3', search, { page: 1 })).toBe('/komody,c-3?sort=name&filters=finish:oak&q=fiord');
    expect(listHref('/komody,c-3', search, { page: 3 })).toBe(
      '/komody,c-3?page=3&sort=name&filters=finish:oak&q=fiord',
    );
    expect(listHref('/komody,c-3', { page: '2' }, { page: 1 })).toBe('/komody,c-3');
  });

  it('keeps what else is written in the address from page to page', () => {
    const open = { search: '?page=2&utm_source=mail&filters=finish:oak' };

    expect(withOthers('/x?filters=finish:oak', open)).toBe('/x?filters=finish:oak&utm_source=mail');
    expect(withOthers('/x?page=3', open)).toBe('/x?page=3&utm_source=mail&filters=finish:oak');
    expect(withOthers('/x', { search: '?page=2' })).toBe('/x');
  });

  it('begins again at page 1 when filters or order change', () => {
    expect(listHref('/x', { page: '4' }, { filters: [['finish', ['oak', 'ash']]] })).toBe('/x?filters=finish:oak.ash');
    expect(listHref('/x', { page: '4', filters: 'finish:oak' }, { sort: 'newest' })).toBe(
      '/x?filters=finish:oak&sort=newest',
    );
    expect(listHref('/x', { filters: 'finish:oak' }, { filters: [] })).toBe('/x');
  });
});
