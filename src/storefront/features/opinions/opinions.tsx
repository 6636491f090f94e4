import { useState } from 'react';
import type { Product } from '#contract/product.ts';
import { stars } from '#domain/catalogue/stars.ts';
import { decimalText } from '#domain/number-text.ts';
import { shopQuery, useShop } from '#storefront/api/shop.tsx';
import { useQuery } from '#storefront/api/use-query.ts';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { Stars } from '#storefront/ui/rating.tsx';
import { OpinionForm } from './opinion-form.tsx';
import { firstOpinions, OpinionList } from './opinion-list.tsx';
import styles from './opinions.module.css';

const values = [5, 4, 3, 2, 1] as const;
export type StarValue = (typeof values)[number];

/**
 * The opinions of a product: the mean, each opinion, and the form to add one. The form waits for the first opinions,
 * whose height nobody knows before.
 */
export function Opinions({ product }: { product: Product }) {
  const shop = useShop();
  const { t } = shop;
  const [only, setOnly] = useState<StarValue | null>(null);
  const some = product.ratesCount > 0;
  const { isPending } = useQuery({
    ...shopQuery(shop, 'listOpinions', { query: firstOpinions(product.id) }),
    enabled: some,
  });
  const [begun, setBegun] = useState(!some);
  if (!begun && !isPending) setBegun(true);
  if (!begun) return <Spinner label={t('opinions.loading')} />;
  return (
    <div className={styles.opinions}>
      {some && (
        <div className={styles.summary}>
          <Mean product={product} />
          <Distribution rates={product.rates} only={only} onOnly={setOnly} />
        </div>
      )}
      {some && (
        <div className={styles.list}>
          <OpinionList product={product.id} only={only} onAll={() => setOnly(null)} />
        </div>
      )}
      <div className={styles.write}>
        <h3 className="h4">{t('opinions.write')}</h3>
        <OpinionForm product={product.id} />
      </div>
      <div className={styles.checked}>
        <h3 className="h4">{t('opinions.verified_title')}</h3>
        <p className="small muted">{t('opinions.verified')}</p>
      </div>
    </div>
  );
}

function Mean({ product }: { product: Product }) {
  const { t, locale } = useShop();
  const value = stars(product.ratesAvg);
  const mean = decimalText(value, 1, locale);
  return (
    <p className={styles.mean}>
      <b>{mean}</b>
      <span>
        <Stars large value={value} label={t('product.stars', { value: mean })} />
        <span className="small muted">{t('product.opinion_count', { count: product.ratesCount })}</span>
      </span>
    </p>
  );
}

type DistributionProps = {
  rates: Product['rates'];
  only: StarValue | null;
  onOnly: (value: StarValue | null) => void;
};

/** The number of opinions for each number of stars; a click shows only those. */
function Distribution({ rates, only, onOnly }: DistributionProps) {
  const { t } = useShop();
  const total = values.reduce((sum, value) => sum + rates[value], 0);
  return (
    <ul className={styles.bars}>
      {values.map((value) => (
        <li key={value}>
          <button
            type="button"
            aria-pressed={only === value}
            disabled={rates[value] === 0}
            onClick={() => onOnly(only === value ? null : value)}
          >
            <span className="visually-hidden">
              {t('opinions.only', { stars: t('opinions.stars', { count: value }) })}
            </span>
            <span aria-hidden="true">{value}</span>
            <i className={styles.bar}>
              <i style={{ width: `${total === 0 ? 0 : (rates[value] / total) * 100}%` }} />
            </i>
            <span aria-hidden="true">{rates[value]}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
