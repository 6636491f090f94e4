import { pathTo } from '#domain/routing/paths.ts';
import { loadCategory } from '#storefront/features/catalogue/load-by-key.ts';
import { loadFeature } from '#storefront/features/catalogue/feature-calls.ts';
import { loadList } from '#storefront/features/catalogue/load-list.ts';
import { NotFound } from '#storefront/navigation/screen.ts';
import type { PageLoad } from '#storefront/navigation/screen.ts';
import { trailData } from '#storefront/shell/page-trail.tsx';
import { textsFile } from '#storefront/texts/late-texts.ts';
import { listHead } from './list-head.ts';

/** What a category and a system have in common; a page without products is not for search engines. */
export const loadCategorySystemPage: PageLoad = async ({
  shop,
  queryClient,
  params: { slug = '', systemSlug = '' },
  search,
  locale,
}) => {
  const [category, system] = await Promise.all([
    loadCategory(shop, queryClient, { slug }),
    loadFeature(shop, queryClient, 'system', systemSlug),
  ]);
  if (!category || !system) throw new NotFound();
  const list = await loadList(shop, queryClient, search, { category: category.id, system: system.id });
  const title = `${category.name}: ${system.name}`;
  const head = listHead({
    shop,
    search,
    list,
    title,
    pathIn: (language) =>
      pathTo('PRODUCTS_CATEGORY_SYSTEM', language, {
        slug: category.slugs[language],
        systemSlug: system.slugs[language],
      }),
  });
  return {
    ...head,
    description: system.description,
    noindex: head.noindex === true || category.invisible || list?.total === 0,
    parts: [textsFile('rooms', locale)],
    ...(import.meta.env.SSR && {
      jsonLd: [
        trailData(shop, [
          { name: shop.t('shell.systems'), url: pathTo('SYSTEMS_INDEX', locale) },
          { name: system.name, url: pathTo('SYSTEMS_SHOW', locale, { slug: system.slug }) },
          { name: category.name, url: head.canonicalPath!.split('?')[0]! },
        ]),
      ],
    }),
  };
};
