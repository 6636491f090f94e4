import { describe, expect, it } from 'vitest';
import type { CategoryNode } from '#contract/category.ts';
import { categoryLinks } from './category-links.ts';

const aNode = (id: number, parts: Partial<CategoryNode> = {}): CategoryNode => ({
  id,
  slug: `c${id}`,
  name: `Category ${id}`,
  invisible: false,
  redirect: null,
  image: null,
  children: [],
  ...parts,
});

describe('links of the category tree (CATALOGUE-1, CATALOGUE-2)', () => {
  it('lead to the category, or to the address that replaces it', () => {
    const links = categoryLinks(
      [aNode(1, { children: [aNode(2, { redirect: 'https://example.com/curtains' })] })],
      'en',
    );

    expect(links[0]!.href).toBe('/en/c1,c-1');
    expect(links[0]!.children[0]!.href).toBe('https://example.com/curtains');
  });

  it('leave out an invisible category with everything below it', () => {
    const links = categoryLinks(
      [aNode(1, { invisible: true, children: [aNode(2)] }), aNode(3, { children: [aNode(4, { invisible: true })] })],
      'pl',
    );

    expect(links.map(({ id, children }) => [id, children.length])).toEqual([[3, 0]]);
  });
});
