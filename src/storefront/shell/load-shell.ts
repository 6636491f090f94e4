import type { QueryClient } from '@tanstack/react-query';
import { menuTree } from '#storefront/features/catalogue/category-links.ts';
import { shopQuery, type Shop } from '#storefront/api/shop.tsx';

/** Loads what header and footer show; a failure is logged and leaves the menus empty (SHELL-4). */
export async function loadShell(shop: Shop, queryClient: QueryClient): Promise<void> {
  await queryClient
    .ensureQueryData(shopQuery(shop, 'getCategoryTree', menuTree))
    .catch((error: unknown) => console.error('The category tree could not be loaded', error));
}
