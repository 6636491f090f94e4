import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { loadCategory } from '#storefront/features/catalogue/load-by-key.ts';
import { loadList } from '#storefront/features/catalogue/load-list.ts';
import type { PageLoad } from '#storefront/screen.ts';
import { trailData } from '#storefront/shell/page-trail.tsx';
import { NotFound } from '#storefront/not-found.ts';
import { listHead } from './list-head.ts';

export const loadCategoryPage: PageLoad = async ({ shop, queryClient, params, search, locale }) => {
  const [found, list] = await Promise.all([
    loadCategory(shop, queryClient, { id: params.id }),
    loadList(shop, queryClient, search, { category: Number(params.id) }),
  ]);
  if (!found) throw new NotFound();
  const { id, slugs, metadata, invisible, image, tree } = found;
  const head = listHead({
    shop,
    search,
    list,
    title: metadata.title,
    pathIn: (language) => pathTo('PRODUCTS_CATEGORY_SHOW', language, { id, slug: slugs[language] }),
  });
  return {
    ...head,
    description: metadata.description.replace(/<[^>]*>/g, ''),
    noindex: invisible || head.noindex === true,
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
};
