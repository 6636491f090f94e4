import type { ReactNode } from 'react';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import styles from './feature-list.module.css';

type FeatureListProps = {
  title: string;
  text: string;
  query: { error: unknown; data: unknown; isFetching: boolean; refetch: () => unknown };
  /** There is nothing to list. */
  empty: boolean;
  children: ReactNode;
};

/** The head of the page of all rooms, or of all systems, and its list: or why there is none, in words. */
export function FeatureList({ title, text, query, empty, children }: FeatureListProps) {
  const { t } = useShop();
  const pathTo = usePathTo();
  return (
    <>
      <div className={`page-head ${styles.head}`}>
        <h1 className="h1">{title}</h1>
        <p className="lead">{text}</p>
      </div>
      {query.error !== null && !query.isFetching ? (
        <ErrorBox
          text={errorText(query.error, t)}
          retry={{ text: t('list.retry'), onRetry: () => void query.refetch() }}
        />
      ) : empty && query.data !== undefined ? (
        <EmptyState title={t('features.none.title')} text={t('features.none.text')}>
          <ButtonLink href={pathTo('PRODUCTS_CATEGORY_INDEX')}>{t('list.none.all')}</ButtonLink>
        </EmptyState>
      ) : (
        children
      )}
    </>
  );
}
