import { useState } from 'react';
import type { DistributionPoint } from '#contract/distribution.ts';
import { shopQuery, usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { DistributionForm } from '#storefront/features/distribution/distribution-form.tsx';
import { PointFilters } from '#storefront/features/distribution/point-filters.tsx';
import { PointList } from '#storefront/features/distribution/point-list.tsx';
import { PointMap } from '#storefront/features/distribution/point-map.tsx';
import { PageTrail } from '#storefront/shell/page-trail.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { useNavigate, usePage } from '#storefront/navigation/use-page.ts';
import { distributionInput } from './distribution.ts';
import { Answered } from '#storefront/late/answered.tsx';
import styles from './distribution-screen.module.css';

const formId = 'ask';

export function DistributionScreen() {
  const shop = useShop();
  const { t } = shop;
  const path = usePathTo()('DISTRIBUTION_NETWORK');
  const navigate = useNavigate();
  const { search } = usePage();
  const query = useQuery(shopQuery(shop, 'listDistribution', distributionInput(search)));
  const { data } = query;
  const { data: all } = useQuery(shopQuery(shop, 'listDistribution', { query: {} }));
  const [chosenPlace, setChosenPlace] = useState<number | null>(null);
  const [point, setPoint] = useState<number | null>(null);
  const points: readonly DistributionPoint[] = data?.items ?? [];
  const isEmpty = all?.total === 0;
  const go = (change: Record<string, string>) => {
    const query = new URLSearchParams(
      Object.entries({ ...search, ...change }).filter(([, value]) => value !== ''),
    ).toString();
    navigate(query === '' ? path : `${path}?${query}`);
  };
  const ask = (id: number) => {
    setPoint(id);
    document.getElementById(formId)?.scrollIntoView();
    document.querySelector<HTMLInputElement>(`#${formId} [name='name']`)?.focus({ preventScroll: true });
  };
  return (
    <main className="wrap">
      <PageTrail items={[{ name: t('distribution.title'), url: path }]} />
      <div className={styles.head}>
        <h1 className="h1">{t('distribution.title')}</h1>
        <p className="muted">{t('distribution.text')}</p>
      </div>
      {!isEmpty && <PointFilters key={JSON.stringify(search)} search={search} path={path} go={go} />}
      <p className={`small muted ${styles.count}`} role="status">
        {data && !isEmpty && t('distribution.count', { count: data.total })}
        {points.some(({ distanceKm }) => distanceKm !== null) &&
          `. ${t('distribution.nearest', { place: search.q ?? '' })}`}
      </p>
      <Answered query={query}>
        {() =>
          isEmpty ? (
            <EmptyState title={t('distribution.empty')} text={t('distribution.empty_text')} />
          ) : points.length === 0 ? (
            <EmptyState title={t('distribution.none')} text={t('distribution.none_text')}>
              <ButtonLink href={path}>{t('distribution.show_all')}</ButtonLink>
            </EmptyState>
          ) : (
            <div className={styles.network}>
              <PointMap
                points={points}
                province={search.province ?? ''}
                chosen={chosenPlace}
                onChoose={setChosenPlace}
                onProvince={(province) => go({ province })}
              />
              <PointList points={points} chosen={chosenPlace} onChoose={setChosenPlace} onAsk={ask} />
            </div>
          )
        }
      </Answered>
      <section className={styles.form} id={formId}>
        <div>
          <h2 className="h2">{t('distribution.form')}</h2>
          <p className="muted">{t('distribution.form_text')}</p>
        </div>
        <DistributionForm points={all?.items ?? []} point={point} onPoint={setPoint} />
      </section>
    </main>
  );
}
