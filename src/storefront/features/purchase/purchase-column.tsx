import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import { wholeMeasures } from '#storefront/ui/whole-measures.ts';
import { attributeRows } from '#domain/catalogue/measures.ts';
import { stars } from '#domain/catalogue/stars.ts';
import { decimalText } from '#domain/number-text.ts';
import { leadingAmount } from '#domain/pricing/price-basis.ts';
import { visiblePrice } from '#domain/pricing/unit-price.ts';
import { usePathTo, useShop, useTexts } from '#storefront/api/shop.tsx';
import { LateBoundary } from '#storefront/late/late-boundary.tsx';
import { Rating } from '#storefront/ui/rating.tsx';
import { Availability } from './availability.tsx';
import { adviceId, BuyBar, BuyControls, type BuyControlsProps } from './buy-controls.tsx';
import { usePacks } from './late-packs.ts';
import styles from './purchase-column.module.css';
import { ProductPrice } from './product-price.tsx';
import type { Purchase } from './use-purchase.ts';

/** What a configurator adds to the column. */
export type ConfiguredParts = {
  options: ReactNode;
  /** Further terms of delivery. */
  terms?: ReactNode;
  /** How many pieces of what is chosen are there, where its values say so. */
  inStock?: number | null;
  /** From when all that is chosen can be had. */
  availableSince?: string | null;
  /** Stand above the price. */
  notes?: ReactNode;
  /** A link to the advice of the configurator, while there is some. */
  advice?: string | null;
  /** Follows the button. */
  summary?: ReactNode;
  /** The price is the least that it can be. */
  from?: boolean;
  /** What the product costs at least, in words. */
  cheapest?: string | null;
};

export type PurchaseColumnProps = Omit<BuyControlsProps, 'purchase'> & {
  purchase: Purchase;
  configured?: ConfiguredParts | undefined;
  /** Above the choices: the siblings of the product. */
  variants?: ReactNode;
  /** Below the price: the energy label with its sheet. */
  energy?: ReactNode;
  /** Below the price of a product that is sold out. */
  soldOut?: ReactNode;
};

/** A longer name would take three large lines, and push the choices out of the first view. */
const longestLargeName = 26;

/** Everything that decides a purchase, beside the pictures; on a phone the price and the button stay within reach. */
export function PurchaseColumn({ purchase, configured, variants, energy, soldOut, ...controls }: PurchaseColumnProps) {
  const { product } = purchase;
  const from = configured?.from ?? product.price.from ?? false;
  const isLong = configured !== undefined || product.packAreaCm2 !== null;
  return (
    <>
      <div className={styles.column}>
        <TopLine product={product} />
        <h1 className={product.name.length > longestLargeName ? 'h3' : 'h1'}>{wholeMeasures(product.name)}</h1>
        {product.summary !== '' && <p className={styles.summary}>{product.summary}</p>}
        {variants}
        {configured?.options}
        {product.stockQuantity !== 0 && !controls.waiting && <ByArea show="PackCounter" purchase={purchase} />}
        {!configured && <Measures product={product} />}
        <div className={styles.pay}>
          <div className={isLong ? styles.inView : undefined}>
            {configured && (
              <div id={adviceId} className={styles.notes}>
                {configured.notes}
              </div>
            )}
            <ProductPrice product={product} quantity={purchase.quantity} from={from} cheapest={configured?.cheapest}>
              {energy}
              <ByArea show="PackPrice" purchase={purchase} />
            </ProductPrice>
            <Availability
              product={product}
              quantity={purchase.quantity}
              inStock={configured?.inStock}
              availableSince={configured?.availableSince}
              more={configured?.terms}
              compact={isLong}
              waiting={controls.waiting}
            />
            <BuyControls purchase={purchase} {...controls} />
          </div>
          {product.stockQuantity === 0 && soldOut}
          <OutletLink product={product} />
          {configured?.summary ?? <Codes product={product} />}
        </div>
      </div>
      <BuyBar
        purchase={purchase}
        blocked={controls.blocked ?? null}
        label={controls.label}
        from={from}
        advice={configured?.advice}
      />
    </>
  );
}

type ByAreaProps = { show: 'PackCounter' | 'PackPrice'; purchase: Purchase };

/** What only products that are sold by the area show. */
function ByArea(props: ByAreaProps) {
  if (props.purchase.product.packAreaCm2 === null) return null;
  return (
    <LateBoundary>
      <LateByArea {...props} />
    </LateBoundary>
  );
}

function LateByArea({ show, purchase }: ByAreaProps) {
  const { basis } = useShop();
  const { product } = purchase;
  const Part = usePacks(product)?.[show];
  const price = visiblePrice(product);
  if (!Part || !price || product.packAreaCm2 === null) return null;
  return <Part packAreaCm2={product.packAreaCm2} price={leadingAmount(price, basis)} amount={purchase} />;
}

/** Who makes it and which systems it belongs to; what others think of it. */
function TopLine({ product }: { product: Product }) {
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
function OutletLink({ product: { id, slug, hasOutlet } }: { product: Product }) {
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

function Measures({ product }: { product: Product }) {
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

function Codes({ product: { productCode, eanCode } }: { product: Product }) {
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
