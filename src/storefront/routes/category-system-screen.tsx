import { useLoaded } from '#storefront/api/use-query.ts';
import { ArrowRight } from 'lucide-react';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { featureInput } from '#storefront/features/catalogue/feature-calls.ts';
import { ProductList } from '#storefront/features/catalogue/product-list.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { unbroken } from '#storefront/ui/unbroken.ts';
import { usePage } from '#storefront/navigation/use-page.ts';
import styles from './category-system-screen.module.css';

export function CategorySystemScreen() {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const { slug, systemSlug } = usePage().params;
  const category = useLoaded(shopQuery(shop, 'getCategory', { params: { id: slug! } }));
  const system = useLoaded(shopQuery(shop, 'getFeatureValue', featureInput('system', systemSlug!)));
  const path = pathTo('PRODUCTS_CATEGORY_SYSTEM', { slug: category.slug, systemSlug: system.slug });
  const systemPath = pathTo('SYSTEMS_SHOW', { slug: system.slug });
  const noProducts = (
    <EmptyState title={t('list.none.title')} text={t('systems.none.text')}>
      <ButtonLink href={systemPath}>{t('systems.open')}</ButtonLink>
    </EmptyState>
  );
  return (
    <main className="wrap">
      <PageTrail
        items={[
          { name: t('shell.systems'), url: pathTo('SYSTEMS_INDEX') },
          { name: system.name, url: systemPath },
          { name: category.name, url: path },
        ]}
      />
      <div className={`page-head ${styles.head}`}>
        <h1 className="h1">
          {unbroken(category.name)}
          <span className={styles.system}>{unbroken(system.name)}</span>
        </h1>
        <a className="arrow-link" href={pathTo('PRODUCTS_CATEGORY_SHOW', { id: category.id, slug: category.slug })}>
          {t('systems.whole_category', { name: category.name })}
          <ArrowRight aria-hidden="true" />
        </a>
      </div>
      <ProductList
        key={`${category.id} ${system.id}`}
        path={path}
        place={{ category: category.id, system: system.id }}
        usualOrder="recommended"
        nothing={noProducts}
      />
    </main>
  );
}
