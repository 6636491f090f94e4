import { pathTo } from '#domain/routing/paths.ts';
import { shopQuery } from '#storefront/api/shop.tsx';
import type { PageLoad } from '#storefront/navigation/screen.ts';
import { homeBlocks, homeQuery, isOwn } from './home-page.ts';
import { loadBlocks, sourcesOf } from './page-blocks/load-blocks.ts';

export const loadHomePage: PageLoad = async (input) => {
  const { shop, queryClient, locale } = input;
  const pages = await queryClient.ensureQueryData(shopQuery(shop, 'listPages', {})).catch(logFailure);
  const query = homeQuery(shop, pages);
  const page = query.isThere ? await queryClient.ensureQueryData(query).catch(logFailure) : undefined;
  const blocks = [...(page?.blocks ?? homeBlocks)];
  await loadBlocks({ blocks }, input);
  const { publicUrl } = shop.config;
  return {
    title: page?.metadata.title || page?.title || shop.t('home.title', { shop: shop.config.shopName }),
    description: page?.metadata.description || shop.t('home.description'),
    canonicalPath: pathTo('HOME', locale),
    alternates: { pl: pathTo('HOME', 'pl'), en: pathTo('HOME', 'en') },
    parts: sourcesOf({ blocks: blocks.filter((block) => !isOwn(block)) }, input),
    ...(import.meta.env.SSR && {
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: shop.config.shopName,
          url: publicUrl + pathTo('HOME', locale),
          logo: `${publicUrl}/icon.svg`,
        },
      ],
    }),
  };
};

function logFailure(error: unknown): undefined {
  console.error('The home page could not be loaded', error);
}
