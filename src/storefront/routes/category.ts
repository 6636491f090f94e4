import { notFound } from '@tanstack/react-router';
import { pathTo } from '#domain/routing/paths.ts';
import { CallError } from '#storefront/api/client.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import type { Screen } from '#storefront/screen.ts';

export const category: Screen = {
  load: async ({ shop, queryClient, params, locale }) => {
    const found = await queryClient.ensureQueryData(shopQuery(shop, 'getCategory', { params: { id: params.id! } })).catch((error: unknown) => {
      if (error instanceof CallError && error.status === 404) throw notFound();
      throw error;
    });
    return {
      title: found.metadata.title,
      description: found.metadata.description,
      canonicalPath: pathTo('PRODUCTS_CATEGORY_SHOW', locale, { id: found.id, slug: found.slug }),
      alternates: { pl: pathTo('PRODUCTS_CATEGORY_SHOW', 'pl', { id: found.id, slug: found.slugs.pl }), en: pathTo('PRODUCTS_CATEGORY_SHOW', 'en', { id: found.id, slug: found.slugs.en }) },
      noindex: found.invisible,
    };
  },
  file: 'category-screen.tsx',
  component: () => import('./category-screen.tsx').then(({ CategoryScreen }) => ({ Screen: CategoryScreen })),
};
