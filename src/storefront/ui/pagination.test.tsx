// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Pagination } from './pagination.tsx';

const texts = { label: 'Pages', previous: 'Previous', next: 'Next', page: (page: number) => `Page ${page}` };
const show = (page: number, maxPage: number, numbers: number[]) =>
  render(
    <Pagination page={page} maxPage={maxPage} numbers={numbers} hrefOf={(target) => `?page=${target}`} texts={texts} />,
  );
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

describe('pagination', () => {
  afterEach(cleanup);

  it('leads to each shown page and to both neighbours, and marks the current one', () => {
    show(3, 9, [2, 3, 4, 5]);

    expect(links()).toEqual(['?page=2', '?page=2', '?page=3', '?page=4', '?page=5', '?page=4']);
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('3');
  });

  it('has no way before the first page and after the last', () => {
    show(1, 2, [1, 2]);
    expect(links()).toEqual(['?page=1', '?page=2', '?page=2']);
    cleanup();

    show(2, 2, [1, 2]);
    expect(links()).toEqual(['?page=1', '?page=1', '?page=2']);
  });

  it('leads back from beyond the last page to the last one', () => {
    show(40, 3, [1, 2, 3]);

    expect(links()).toEqual(['?page=3', '?page=1', '?page=2', '?page=3']);
  });

  it('is not there for a single page', () => {
    show(1, 1, [1]);

    expect(screen.queryByRole('navigation')).toBeNull();
  });
});
