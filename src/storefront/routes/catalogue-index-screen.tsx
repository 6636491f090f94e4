import { menuTree } from '#storefront/api/menu-tree.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { useCategoryLinks } from '#storefront/features/catalogue/category-links.ts';
import { CategoryTiles } from '#storefront/features/catalogue/category-tiles.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import styles from './catalogue-index-screen.module.css';

export function CatalogueIndexScreen() {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const links = useCategoryLinks();
  // A tree that could not be loaded does not tell that there is none.
  const isLoaded = useQuery(shopQuery(shop, 'getCategoryTree', menuTree)).data !== undefined;
  return (
    <main className="wrap">
      <PageTrail items={[{ name: t('catalogue.title'), url: pathTo('PRODUCTS_CATEGORY_INDEX') }]} />
      <h1 className={`h1 ${styles.title}`}>{t('catalogue.title')}</h1>
      {isLoaded && links.length === 0 && <EmptyState title={t('list.none.title')} text={t('catalogue.none.text')} />}
      <CategoryTiles links={links} level={2} mostColumns={4} />
    </main>
  );
}
