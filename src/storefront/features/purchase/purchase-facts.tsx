import { ArrowRight } from 'lucide-react';
import type { Product } from '#contract/product.ts';
import { attributeRows } from '#domain/catalogue/measures.ts';
import { stars } from '#domain/catalogue/stars.ts';
import { decimalText } from '#domain/number-text.ts';
import { usePathTo, useShop, useTexts } from '#storefront/api/shop.tsx';
import { Rating } from '#storefront/ui/rating.tsx';
import styles from './purchase-column.module.css';

/** Who makes it and which systems it belongs to; what others think of it. */
export function TopLine({ product }: { product: Product }) {
  const makers = [product.producer?.name, ...product.systems.map(({ name }) => name)].filter(Boolean);
  return (
    <div className={styles.top}>
      <span>{makers.slice(0, 2).join(' · ')}</span>
      <OpinionsLink product={product} />
    </div>
  );
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

/** Leads to the single pieces that cost less, while there are any (OUTLET-1). */
export function OutletLink({ product: { id, slug, hasOutlet } }: { product: Product }) {
  const t = useTexts();
  const pathTo = usePathTo();
  if (!hasOutlet) return null;
  return (
    <a className={`arrow-link ${styles.outlet}`} href={pathTo('PRODUCTS_PRODUCT_OUTLET', { id, slug })}>
      {t('product.outlet')}
      <ArrowRight aria-hidden="true" />
    </a>
  );
}

/** The dimensions of a product that has nothing to configure. */
export function Measures({ product }: { product: Product }) {
  const { t, locale } = useShop();
  const dimensions = product.mergedAttributesRanges.filter(({ name }) => name === t('catalogue.dimensions'));
  const rows = attributeRows(dimensions, t('catalogue.dimensions'), locale);
  if (rows.length === 0) return null;
  return (
    <dl className={styles.measures}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The codes by which the shop and others know the product. */
export function Codes({ product: { productCode, eanCode } }: { product: Product }) {
  const { t } = useShop();
  return (
    <p className={styles.codes}>
      <span>
        {t('product.code')} <b>{productCode}</b>
      </span>
      {eanCode !== null && eanCode !== '' && (
        <span>
          {t('product.ean')} <b>{eanCode}</b>
        </span>
      )}
    </p>
  );
}
