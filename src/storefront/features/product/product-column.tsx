import { Suspense, type ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { stars } from '#domain/catalogue/stars.ts';
import { decimalText } from '#domain/number-text.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { Rating } from '#storefront/ui/rating.tsx';
import { Availability } from './availability.tsx';
import { BuyControls, type Buying } from './buy-controls.tsx';
import { latePacks } from './late-packs.ts';
import { attributeRows } from './measures.ts';
import styles from './product-column.module.css';
import { ProductPrice } from './product-price.tsx';
import { VariantLinks } from './variant-links.tsx';

/** What a configurator adds to the column: its choices, further terms, notes above the price, and what follows the button. */
export type Offered = {
  options: ReactNode;
  terms?: ReactNode;
  notes?: ReactNode;
  summary?: ReactNode;
  /** The price is the least that it can be. */ from?: boolean;
};

/** Everything that decides a purchase, beside the pictures. */
export function ProductColumn({ product, buying, offered }: { product: Product; buying: Buying; offered?: Offered }) {
  const { t, locale } = useShop();
  const dimensions = product.mergedAttributesRanges.filter(({ name }) => name === t('catalogue.dimensions'));
  const measures = attributeRows(dimensions, t('catalogue.dimensions'), locale);
  const sold = (show: 'PackCounter' | 'PackPrice') =>
    product.packAreaCm2 !== null && (
      <Suspense>
        <ByArea show={show} product={product} buying={buying} />
      </Suspense>
    );
  return (
    <div className={styles.column}>
      <div className={styles.top}>
        <span>
          {[product.producer?.name, ...product.systems.map(({ name }) => name)].filter(Boolean).slice(0, 2).join(' · ')}
        </span>
        <OpinionsLink product={product} />
      </div>
      <h1 className="h1">{product.name}</h1>
      {product.summary !== '' && <p className={styles.summary}>{product.summary}</p>}
      <VariantLinks product={product} />
      {offered?.options}
      {!offered && measures.length > 0 && (
        <dl className={styles.measures}>
          {measures.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {sold('PackCounter')}
      <div className={styles.pay}>
        {offered?.notes}
        <div className={offered && styles.inView}>
          <ProductPrice product={product} from={offered?.from ?? false}>
            {sold('PackPrice')}
          </ProductPrice>
          <Availability product={product} more={offered?.terms} />
          <BuyControls product={product} buying={buying} />
        </div>
        {offered?.summary ?? (
          <p className={styles.codes}>
            <span>
              {t('product.code')} <b>{product.productCode}</b>
            </span>
            {product.eanCode !== null && product.eanCode !== '' && (
              <span>
                {t('product.ean')} <b>{product.eanCode}</b>
              </span>
            )}
          </p>
        )}
      </div>
    </div>
  );
}

/** What only products that are sold by the area show. */
function ByArea({ show, ...props }: { show: 'PackCounter' | 'PackPrice'; product: Product; buying: Buying }) {
  const Part = latePacks.use(useShop().locale)?.[show];
  return Part && <Part {...props} />;
}

function OpinionsLink({ product }: { product: Product }) {
  const { t, locale } = useShop();
  if (product.ratesCount === 0)
    return (
      <a className="link" href="#reviews">
        {t('product.no_opinions')}
      </a>
    );
  const value = stars(product.ratesAvg);
  const mean = decimalText(value, 1, locale);
  return (
    <a className={styles.opinions} href="#reviews">
      <Rating value={value} label={t('product.stars', { value: mean })} text={mean} />
      <span className="link">{t('product.opinion_count', { count: product.ratesCount })}</span>
    </a>
  );
}
