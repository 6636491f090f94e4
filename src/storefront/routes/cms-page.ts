import type { Locale, Localized } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { homePageCode } from '#domain/routing/home-page.ts';
import { CallError } from '#storefront/api/client.ts';
import { shopQuery, type Shop } from '#storefront/api/shop.tsx';
import type { PageLoad, Search } from '#storefront/navigation/screen.ts';
import { trailData } from '#storefront/shell/page-trail.tsx';
import { NotFound } from '#storefront/navigation/screen.ts';
import { loadBlocks, sourcesOf } from './page-blocks/load-blocks.ts';

/** The call for a page; a preview is asked for by its token. */
export const pageQuery = (shop: Shop, slug: string, { preview }: Search) =>
  shopQuery(shop, 'getPageBlocks', {
    params: { language: shop.locale, slug },
    query: preview === undefined ? {} : { preview },
  });

/** A content page. The slug of the other language redirects to that of this language (PAGE-2). */
export const loadCmsPage: PageLoad = async (input) => {
  const { shop, queryClient, params, search, locale } = input;
  const page = await queryClient.ensureQueryData(pageQuery(shop, params.slug ?? '', search)).catch((error: unknown) => {
    if (error instanceof CallError && [400, 404].includes(error.status)) throw new NotFound();
    throw error;
  });
  await loadBlocks(page, input);
  const pathIn = (language: Locale) =>
    page.code === homePageCode
      ? pathTo('HOME', language)
      : pathTo('CMS_PAGE', language, { locale: language, slug: page.slugs[language] });
  const paths: Localized = { pl: pathIn('pl'), en: pathIn('en') };
  return {
    title: page.metadata.title || page.title,
    description: page.metadata.description,
    canonicalPath: paths[locale],
    alternates: paths,
    noindex: search['preview'] !== undefined,
    parts: sourcesOf(page, input),
    ...(import.meta.env.SSR && { jsonLd: [trailData(shop, [{ name: page.title, url: paths[locale] }])] }),
  };
};
