import type { ReactNode } from 'react';
import { leadingAmount } from '#domain/pricing/price-basis.ts';
import { visiblePrice } from '#domain/pricing/unit-price.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { LateBoundary } from '#storefront/late/late-boundary.tsx';
import { unbroken } from '#storefront/ui/unbroken.ts';
import { Availability } from './availability.tsx';
import { adviceId, BuyBar, BuyControls, type BuyControlsProps } from './buy-controls.tsx';
import { usePacks } from './late-packs.ts';
import { ProductPrice } from './product-price.tsx';
import { Codes, Measures, OutletLink, TopLine } from './purchase-facts.tsx';
import type { Purchase } from './use-purchase.ts';
import styles from './purchase-column.module.css';

/** The parts that a configurator adds to the column. */
export type ConfiguredParts = {
  options: ReactNode;
  /** Further terms of delivery. */
  terms?: ReactNode;
  /** The stock of the chosen values, if it is limited. */
  inStock?: number | null;
  /** The day from which everything chosen is available. */
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
        <h1 className={product.name.length > longestLargeName ? 'h3' : 'h1'}>{unbroken(product.name)}</h1>
        {product.summary !== '' && <p className={styles.summary}>{unbroken(product.summary)}</p>}
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

/** The parts that only products sold by area show. */
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
