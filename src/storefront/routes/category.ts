import type { Category } from '#contract/category.ts';
import { imageUrl } from '#domain/catalogue/image-sizes.ts';
import { categoryRoute, pathTo } from '#domain/routing/paths.ts';
import { loadCategory } from '#storefront/features/catalogue/load-by-key.ts';
import { loadList } from '#storefront/features/catalogue/load-list.ts';
import type { LoadInput, PageHead, PageLoad } from '#storefront/navigation/screen.ts';
import { trailData } from '#storefront/shell/page-trail.tsx';
import { NotFound } from '#storefront/navigation/screen.ts';
import { listHead } from './list-head.ts';

export const loadCategoryPage: PageLoad = async (page) => {
  const place = { category: Number(page.params.id) };
  const [category, list] = await Promise.all([
    loadCategory(page.shop, page.queryClient, { id: page.params.id }),
    loadList(page.shop, page.queryClient, page.search, place),
  ]);
  return headOf(page, category, list);
};

/** A page that only business customers have; for everybody else it is not found (BUSINESS-3). */
export const loadBusinessCategoryPage: PageLoad = async (page) => {
  if (page.shop.basis !== 'net') throw new NotFound();
  const category = await loadCategory(page.shop, page.queryClient, { id: page.params.id });
  const place = { category: Number(page.params.id), business: true };
  return headOf(page, category, category && (await loadList(page.shop, page.queryClient, page.search, place)));
};

function headOf(
  { shop, search, locale }: LoadInput,
  category: Category | null,
  list: Awaited<ReturnType<typeof loadList>>,
): PageHead {
  if (!category) throw new NotFound();
  const { id, slugs, metadata, invisible, image, tree, b2b } = category;
  const route = categoryRoute(category);
  const head = listHead({
    shop,
    search,
    list,
    title: metadata.title,
    pathIn: (language) => pathTo(route, language, { id, slug: slugs[language] }),
  });
  return {
    ...head,
    description: metadata.description,
    noindex: invisible || b2b || head.noindex === true,
    ...(image && { image: imageUrl(image.file.path, 'width1200') }),
    ...(import.meta.env.SSR && {
      jsonLd: [
        trailData(
          shop,
          tree.map((entry) => ({
            name: entry.name,
            url: pathTo(route, locale, { id: entry.id, slug: entry.slug }),
          })),
        ),
      ],
    }),
  };
}
