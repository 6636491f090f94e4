import { useEffect, useMemo } from 'react';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { categoryLinks, type CategoryLink } from './category-links.ts';

/** The visible categories of the business side; nobody but business customers asks for them (BUSINESS-3). */
export function useBusinessLinks(): CategoryLink[] {
  const shop = useShop();
  const { data, error } = useQuery({
    ...shopQuery(shop, 'getBusinessCategoryTree', {}),
    enabled: shop.basis === 'net',
  });
  useEffect(() => {
    if (error) console.error('The categories of the business side could not be loaded', error);
  }, [error]);
  return useMemo(() => categoryLinks(data ?? [], shop.locale, 'PRODUCTS_B2B_CATEGORY_SHOW'), [data, shop.locale]);
}
