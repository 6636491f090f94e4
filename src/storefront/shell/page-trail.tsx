import { withoutRepeats, type Breadcrumb } from '#domain/catalogue/breadcrumbs.ts';
import { pathTo } from '#domain/routing/paths.ts';
import type { Shop } from '#storefront/api/shop.tsx';
import { useShop } from '#storefront/api/shop.tsx';
import { Breadcrumbs } from '#storefront/ui/breadcrumbs.tsx';
import { Region } from './region.tsx';

/** The breadcrumbs of a page: home first, the page itself last, no entry twice (CATALOGUE-16). */
export function PageTrail({ items }: { items: readonly Breadcrumb[] }) {
  const shop = useShop();
  return (
    <Region name="breadcrumbs">
      <Breadcrumbs label={shop.t('shell.breadcrumbs')} items={trailOf(shop, items)} />
    </Region>
  );
}

/** The same breadcrumbs for search engines. */
export function trailData(shop: Shop, items: readonly Breadcrumb[]): object {
  const { publicUrl } = shop.config;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trailOf(shop, items).map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + url,
    })),
  };
}

function trailOf({ config, locale }: Shop, items: readonly Breadcrumb[]): Breadcrumb[] {
  return withoutRepeats([{ name: config.shopName, url: pathTo('HOME', locale) }, ...items]);
}
