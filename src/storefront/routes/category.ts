import type { Category } from '#contract/catalogue.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import type { Locale } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { shopQuery, type Shop } from '#storefront/api/shop.tsx';
import { readListAddress } from '#storefront/features/catalogue/list-address.ts';
import { loadCategory } from '#storefront/features/catalogue/load-category.ts';
import { productListInput } from '#storefront/features/catalogue/list-inputs.ts';
import type { PageHead, Screen } from '#storefront/screen.ts';
import { trailData } from '#storefront/shell/page-trail.tsx';
import { NotFound } from '#storefront/not-found.ts';

export const category: Screen = {
  load: async ({ shop, queryClient, params, search, locale }) => {
    const address = readListAddress(search);
    const [found, list] = await Promise.all([
      loadCategory(shop, queryClient, { id: params.id }),
      // A list that fails is shown as failed, with the page around it.
      queryClient
        .ensureQueryData(shopQuery(shop, 'listProducts', productListInput({ ...address, q: '' }, Number(params.id))))
        .catch((error: unknown) => {
          console.error('Products could not be loaded', error);
          return null;
        }),
    ]);
    if (!found) throw new NotFound();
    const beyond = list !== null && address.page > Math.max(1, list.maxPage);
    const head = categoryHead(shop, found, locale, address.page);
    return beyond ? { ...head, noindex: true } : head;
  },
  file: 'category-screen.tsx',
  component: () => import('./category-screen.tsx').then(({ CategoryScreen }) => ({ Screen: CategoryScreen })),
};

function categoryHead(
  shop: Shop,
  { id, slugs, metadata, invisible, image, tree }: Category,
  locale: Locale,
  page: number,
): PageHead {
  const suffix = page > 1 ? `?page=${page}` : '';
  const pathIn = (language: Locale) =>
    pathTo('PRODUCTS_CATEGORY_SHOW', language, { id, slug: slugs[language] }) + suffix;
  return {
    title: page > 1 ? `${metadata.title} | ${shop.t('list.page', { page })}` : metadata.title,
    description: metadata.description.replace(/<[^>]*>/g, ''),
    canonicalPath: pathIn(locale),
    alternates: { pl: pathIn('pl'), en: pathIn('en') },
    noindex: invisible,
    ...(image && { image: imageUrl(image.file.path, 'width1200') }),
    ...(import.meta.env.SSR && {
      jsonLd: [
        trailData(
          shop,
          tree.map((entry) => ({
            name: entry.name,
            url: pathTo('PRODUCTS_CATEGORY_SHOW', locale, { id: entry.id, slug: entry.slug }),
          })),
        ),
      ],
    }),
  };
}
