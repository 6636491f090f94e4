import { TriangleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { smallestQuantity } from '#domain/cart/quantity.ts';
import { leadingAmount } from '#domain/pricing/price-basis.ts';
import { visiblePrice } from '#domain/pricing/unit-price.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { useShop, useTexts } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { chosenPrice } from './product-price.tsx';
import { QuantityField } from '#storefront/ui/quantity-field.tsx';
import styles from './buy-controls.module.css';
import type { Purchase } from './use-purchase.ts';

export type BuyControlsProps = {
  purchase: Pick<Purchase, 'product' | 'quantity' | 'setQuantity' | 'buy' | 'busy'>;
  /** Why nothing can be bought now. Unset: nothing can prevent it. */
  blocked?: string | null;
  /** Something else to say under the button. */
  note?: ReactNode;
  /** The label of the button, where it is not the usual one. */
  label?: string | undefined;
  /** The choice is not loaded yet, so the quantity cannot be changed either. */
  waiting?: boolean;
  /** The button to ask for the price, shown in place of the buy button if there is no visible price. */
  ask?: ReactNode;
  /** Stands at the end of the line of the button. */
  beside?: ReactNode;
};

/** Quantity and buy button; without a visible price the way to ask for it (CART-5). */
export function BuyControls({ purchase, blocked, note, label, waiting = false, ask, beside }: BuyControlsProps) {
  const { t, config } = useShop();
  const reasonId = useId();
  const { product, quantity, setQuantity } = purchase;
  if (!visiblePrice(product))
    return (
      <div className={styles.controls}>
        {ask}
        {beside}
      </div>
    );
  const available = product.stockQuantity !== 0;
  const reason = available && blocked;
  return (
    <div className={styles.controls}>
      {available && (
        <QuantityField
          value={quantity}
          onChange={setQuantity}
          min={smallestQuantity}
          max={waiting ? smallestQuantity : config.largestLine}
          texts={{
            label: t(product.packAreaCm2 === null ? 'quantity.label' : 'quantity.label_packs'),
            less: t('quantity.less'),
            more: t('quantity.more'),
          }}
        />
      )}
      <BuyButton
        purchase={purchase}
        blocked={typeof blocked === 'string'}
        label={label}
        reasonId={reason ? reasonId : undefined}
      />
      {beside}
      {blocked !== undefined && (
        <div className={styles.say} role="status">
          {reason && (
            <p className={styles.reason} id={reasonId}>
              {reason}
            </p>
          )}
          {note && <p className={styles.note}>{note}</p>}
        </div>
      )}
    </div>
  );
}

/** The id of the place with the advice for the buyer. */
export const adviceId = 'advice';

type BuyBarProps = Pick<BuyControlsProps, 'purchase' | 'blocked' | 'label'> & {
  from: boolean;
  advice?: string | null | undefined;
};

/** Below 1024 px the price, the button and the link to the advice stay in sight at the bottom. */
export function BuyBar({ purchase, blocked = null, label, from, advice = null }: BuyBarProps) {
  const { t, basis } = useShop();
  const { product, quantity } = purchase;
  const price = chosenPrice(product, quantity, basis);
  if (!price || product.stockQuantity === 0) return null;
  const days = product.realizationTimeInDays ?? 0;
  return (
    <div className={styles.bar} data-buy-bar>
      {advice !== null && (
        <a className={styles.advice} href={`#${adviceId}`}>
          <TriangleAlert aria-hidden="true" />
          {advice}
        </a>
      )}
      <p>
        {from && `${t('price.from')} `}
        {formatPrice(leadingAmount(price, basis))}
        {days > 0 && <small>{t('product.days_short', { count: days })}</small>}
      </p>
      <BuyButton purchase={purchase} blocked={blocked !== null} label={label} />
    </div>
  );
}

type BuyButtonProps = Pick<BuyControlsProps, 'purchase' | 'label'> & {
  blocked: boolean;
  reasonId?: string | undefined;
};

function BuyButton({ purchase: { product, buy, busy }, blocked, label, reasonId }: BuyButtonProps) {
  const t = useTexts();
  const unavailable = product.stockQuantity === 0;
  const words = unavailable ? t('add_to_cart.unavailable') : (label ?? t('add_to_cart.add'));
  return (
    <Button
      className={styles.button}
      busy={busy}
      disabled={unavailable || blocked}
      aria-describedby={reasonId}
      onClick={() => void buy()}
    >
      <span>{words}</span>
    </Button>
  );
}
