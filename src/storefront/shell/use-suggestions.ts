import { useQuery } from '#storefront/api/use-query.ts';
import { useEffect } from 'react';
import type { AnswerOf } from '#storefront/api/client.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { suggestFromLetters } from '#domain/catalogue/limits.ts';
import { useDebouncedValue } from '#storefront/ui/debounce.ts';

const suggestDelayMs = 300;

type Answer = AnswerOf<'suggest'>;
export type SuggestionOption = { key: string; href: string } & (
  | { kind: 'product'; product: Answer['products'][number] }
  | { kind: 'category'; category: Answer['categories'][number] }
  | { kind: 'all'; words: string }
);
export type Suggestions = { options: readonly SuggestionOption[] };

/** Products, categories and the way to all results, for what has been typed a moment ago (CATALOGUE-11). */
export function useSuggestions(words: string, isOpen: boolean): Suggestions {
  const shop = useShop();
  const pathTo = usePathTo();
  const settled = useDebouncedValue(words.trim(), suggestDelayMs);
  const enabled = isOpen && settled.length >= suggestFromLetters;
  const { data, error } = useQuery({
    ...shopQuery(shop, 'suggest', { query: { q: settled } }),
    enabled,
    keepPrevious: true,
  });
  useEffect(() => {
    if (error) console.error('Suggestions could not be loaded', error);
  }, [error]);
  if (!enabled || !data || data.products.length + data.categories.length === 0) return { options: [] };
  return {
    options: [
      ...data.products.map((product) => ({
        kind: 'product' as const,
        product,
        key: `product-${product.id}`,
        href: pathTo('PRODUCTS_PRODUCT_SHOW', { id: product.id, slug: product.slug }),
      })),
      ...data.categories.map((category) => ({
        kind: 'category' as const,
        category,
        key: `category-${category.id}`,
        href: category.url,
      })),
      { kind: 'all', words: settled, key: 'all', href: `${pathTo('SEARCH')}?${new URLSearchParams({ q: settled })}` },
    ],
  };
}
