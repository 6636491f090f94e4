import { CircleCheck, Hammer, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { hasReadyDay, readyDay } from '#domain/calendar/ready-day.ts';
import { supplyOf } from '#domain/cart/quantity.ts';
import { visiblePrice } from '#domain/pricing/unit-price.ts';
import { useShop, useTexts } from '#storefront/api/shop.tsx';
import { supplyText } from '#storefront/texts/supply-text.ts';
import { classes } from '#storefront/ui/classes.ts';
import { useToday } from '#storefront/use-today.ts';
import styles from './availability.module.css';

type AvailabilityProps = {
  product: Product;
  /** How many are chosen. */
  quantity: number;
  /** The stock of the chosen values, if it is limited. */
  inStock?: number | null | undefined;
  /** The day from which everything chosen is available. */
  availableSince?: string | null | undefined;
  /** Further entries of the list. */
  more?: ReactNode;
  /** One small line for each entry, and none for the delivery. */
  compact?: boolean;
  /** Neither the choice nor its time is known yet. */
  waiting?: boolean | undefined;
};

/**
 * When the product can be had, in plain words. Nothing is shown for a code by e-mail, because the description says it,
 * and for a product that is sold out, because the button says it. The date depends on today, so it comes after the
 * cached page.
 */
export function Availability(props: AvailabilityProps) {
  const { product, quantity, inStock = null, availableSince = null, more, compact = false, waiting = false } = props;
  const { t, config } = useShop();
  const today = useToday();
  const { stockQuantity: stock, realizationTimeInDays: days } = product;
  if (product.giftCard || stock === 0) return <div className={styles.availability} />;
  const { there, supply } = supplyOf(quantity, stock, inStock);
  const delayed = supply === 'delayed';
  const making = { workingDays: days, availableSince, supply } as const;
  const ready = today === null ? null : readyDay(making, { today, closed: config.closedDays ?? [] });
  const date = ready === null ? '' : t('product.around', { date: formatDay(ready) });
  return (
    <ul className={classes(styles.availability, compact && styles.compact)}>
      <li>
        {stock === null || delayed ? (
          <Hammer aria-hidden="true" />
        ) : (
          <CircleCheck className={styles.stocked} aria-hidden="true" />
        )}
        <span>
          <b>{supplyText(there === 0 ? null : there, delayed, t)}</b>
          {!hasReadyDay(making) && !waiting && `, ${t('product.day_agreed')}`}
          {days !== null && days > 0 && (
            <>
              , {t('product.ready_in', { count: days })}
              {compact ? date !== '' && `, ${date}` : <span className={styles.date}>{date || '\u00a0'}</span>}
            </>
          )}
        </span>
      </li>
      {more}
      {!compact && visiblePrice(product) && <DeliveryNote />}
    </ul>
  );
}

/** The cost of a delivery is known later. */
function DeliveryNote() {
  const t = useTexts();
  return (
    <li>
      <Truck aria-hidden="true" />
      <span>{t('product.delivery_note')}</span>
    </li>
  );
}
