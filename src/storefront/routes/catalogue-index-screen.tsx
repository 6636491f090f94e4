import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { useCategoryLinks, useTreeIsEmpty } from '#storefront/features/catalogue/category-links.ts';
import { CategoryTiles } from '#storefront/features/catalogue/category-tiles.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import styles from './catalogue-index-screen.module.css';

export function CatalogueIndexScreen() {
  const t = useTexts();
  const pathTo = usePathTo();
  const links = useCategoryLinks();
  const isEmpty = useTreeIsEmpty();
  return (
    <main className="wrap">
      <PageTrail items={[{ name: t('catalogue.title'), url: pathTo('PRODUCTS_CATEGORY_INDEX') }]} />
      <h1 className={`h1 ${styles.title}`}>{t('catalogue.title')}</h1>
      {isEmpty && <EmptyState title={t('list.none.title')} text={t('catalogue.none.text')} />}
      <CategoryTiles links={links} level={2} mostColumns={4} />
    </main>
  );
}
