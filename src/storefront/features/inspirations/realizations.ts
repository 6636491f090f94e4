import { pathTo } from '#domain/routing/paths.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';

/** The address of the page of realizations, by the slug of the settings; null where the shop has no such page. */
export function useRealizationsPath(): string | null {
  const shop = useShop();
  const { realizationsSlug } = shop.config;
  const { data: pages = [] } = useQuery(shopQuery(shop, 'listPages', {}));
  const page = realizationsSlug && pages.find(({ slugs }) => Object.values(slugs).includes(realizationsSlug));
  return page ? pathTo('CMS_PAGE', shop.locale, { locale: shop.locale, slug: page.slug }) : null;
}
