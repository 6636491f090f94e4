import { useId, type ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { largestQuantity, smallestQuantity } from '#domain/cart/quantity.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { QuantityField } from '#storefront/ui/quantity-field.tsx';
import styles from './buy-controls.module.css';
import { visiblePrice } from './product-price.tsx';

/** How the page adds to the cart; the cart itself is another area. */
export type Buying = {
  quantity: number;
  setQuantity: (quantity: number) => void;
  add: () => Promise<void>;
  adding: boolean;
  /** Why nothing can be added now. */
  blocked?: string | null;
  /** What is bought is not known yet: the quantity can't be changed either. */
  waiting?: boolean;
  /** Something else to say under the button. */
  said?: ReactNode;
  /** In place of the words of buying. */
  label?: string;
};

const nothing = () => {};

/** What is not to be bought now, and why. */
export const notBuying = (blocked: string): Buying => ({
  quantity: 1,
  setQuantity: nothing,
  add: async () => {},
  adding: false,
  blocked,
  waiting: true,
});

type BuyProps = { product: Product; buying: Buying };

/** Quantity and buy button; nothing without a visible price (CART-5). */
export function BuyControls({ product, buying }: BuyProps) {
  const t = useTexts();
  const reasonId = useId();
  const blocked = product.stockQuantity === 0 ? null : buying.blocked;
  if (!visiblePrice(product)) return null;
  const texts = { label: t('quantity.label'), less: t('quantity.less'), more: t('quantity.more') };
  return (
    <div className={styles.controls}>
      {product.stockQuantity !== 0 && (
        <QuantityField
          value={buying.quantity}
          onChange={buying.setQuantity}
          min={smallestQuantity}
          max={buying.waiting ? smallestQuantity : largestQuantity}
          texts={texts}
        />
      )}
      <BuyButton product={product} buying={buying} reasonId={blocked ? reasonId : undefined} />
      {blocked && (
        <p className={styles.reason} id={reasonId} role="status">
          {blocked}
        </p>
      )}
      {buying.said && (
        <p className={styles.said} role="status">
          {buying.said}
        </p>
      )}
    </div>
  );
}

/** On a phone the price and the button stay within reach at the bottom. */
export function BuyBar({ product, buying, from = false }: BuyProps & { from?: boolean }) {
  const t = useTexts();
  const price = visiblePrice(product);
  if (!price) return null;
  const days = product.realizationTimeInDays;
  return (
    <div className={styles.bar}>
      <p>
        {from && `${t('product.from')} `}
        {formatPrice(price.gross)}
        {days !== null && days > 0 && product.stockQuantity !== 0 && (
          <small>{t('product.days_short', { count: days })}</small>
        )}
      </p>
      <BuyButton product={product} buying={buying} />
    </div>
  );
}

function BuyButton({ product, buying, reasonId }: BuyProps & { reasonId?: string | undefined }) {
  const t = useTexts();
  const unavailable = product.stockQuantity === 0;
  return (
    <Button
      className={styles.button}
      busy={buying.adding}
      disabled={unavailable || Boolean(buying.blocked)}
      aria-describedby={reasonId}
      onClick={() => void buying.add()}
    >
      <span>{unavailable ? t('add_to_cart.unavailable') : (buying.label ?? t('add_to_cart.add'))}</span>
    </Button>
  );
}
