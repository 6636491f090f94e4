import { useQuery } from '#storefront/api/use-query.ts';
import { useEffect } from 'react';
import type { CategoryNode } from '#contract/category.ts';
import { visibleTree } from '#domain/catalogue/tree.ts';
import type { Locale } from '#domain/locale.ts';
import { pathTo, type categoryRoute } from '#domain/routing/paths.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { menuTree } from '#storefront/api/menu-tree.ts';

/** A category as menus and tiles show it; `href` is its page, or the address that replaces it (CATALOGUE-2). */
export type CategoryLink = {
  id: number;
  name: string;
  href: string;
  image: CategoryNode['image'];
  children: CategoryLink[];
};

export function categoryLinks(
  tree: readonly CategoryNode[],
  locale: Locale,
  route: ReturnType<typeof categoryRoute> = 'PRODUCTS_CATEGORY_SHOW',
): CategoryLink[] {
  const toLink = ({ id, slug, name, redirect, image, children }: CategoryNode): CategoryLink => ({
    id,
    name,
    image,
    href: redirect ?? pathTo(route, locale, { id, slug }),
    children: children.map(toLink),
  });
  return visibleTree<CategoryNode>(tree).map(toLink);
}

/** Kept for each answer, because the server draws many pages, with several menus each, from one answer. */
const linksOfTrees = new WeakMap<readonly CategoryNode[], CategoryLink[]>();

function menuLinks(tree: readonly CategoryNode[], locale: Locale): CategoryLink[] {
  const links = linksOfTrees.get(tree) ?? categoryLinks(tree, locale);
  linksOfTrees.set(tree, links);
  return links;
}

const noTree: readonly CategoryNode[] = [];

/** The visible categories; none, and a line in the console, when the tree can't be loaded (SHELL-4). */
export function useCategoryLinks(): CategoryLink[] {
  const shop = useShop();
  const { data, error } = useQuery(shopQuery(shop, 'getCategoryTree', menuTree));
  useEffect(() => {
    if (error) console.error('The category tree could not be loaded', error);
  }, [error]);
  return menuLinks(data ?? noTree, shop.locale);
}
