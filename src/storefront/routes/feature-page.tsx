import type { ReactNode } from 'react';
import type { FeatureKind } from '#domain/catalogue/feature-types.ts';
import type { AnswerOf } from '#storefront/api/client.ts';
import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { ProductList } from '#storefront/features/catalogue/product-list.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { RichText } from '#storefront/ui/rich-text.tsx';
import styles from './feature-page.module.css';
import { featureRoutes } from './feature-pages.ts';

const noProducts = {
  room: { text: 'rooms.none.text', all: 'shell.rooms.all' },
  system: { text: 'systems.none.text', all: 'shell.systems.all' },
} as const;

type FeaturePageProps = {
  kind: FeatureKind;
  value: AnswerOf<'getFeatureValue'>;
  /** A picture of it stands above the products. */
  hasPicture: boolean;
  /** What stands above the products. */
  children: ReactNode;
};

/** The page of a room or of a system: its own head, its products, and what the shop has written of it. */
export function FeaturePage({ kind, value, hasPicture, children }: FeaturePageProps) {
  const t = useTexts();
  const pathTo = usePathTo();
  const { id, slug, name, filters, content } = value;
  const { index, show, title } = featureRoutes[kind];
  const { text, all } = noProducts[kind];
  const path = pathTo(show, { slug });
  return (
    <main className="wrap">
      <PageTrail
        items={[
          { name: t(title), url: pathTo(index) },
          { name, url: path },
        ]}
      />
      {children}
      <ProductList
        key={id}
        path={path}
        place={{ [kind]: id }}
        facets={filters}
        usualOrder="recommended"
        belowPicture={hasPicture}
        nothing={
          <EmptyState title={t('list.none.title')} text={t(text)}>
            <ButtonLink href={pathTo(index)}>{t(all)}</ButtonLink>
          </EmptyState>
        }
      />
      {content !== '' && (
        <section className={styles.after}>
          <RichText html={content} />
        </section>
      )}
    </main>
  );
}
