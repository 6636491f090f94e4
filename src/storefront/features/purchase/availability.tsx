import { useHydrated } from '@tanstack/react-router';
import { CircleCheck, CircleX, Hammer, Truck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Product } from '#contract/catalogue.ts';
import { visiblePrice } from '#domain/pricing/visible-price.ts';
import { useShop, useTexts } from '#storefront/api/shop.tsx';
import { classes } from '#storefront/ui/classes.ts';
import type { Locale } from '#domain/locale.ts';
import styles from './availability.module.css';

/** Fewer pieces than this are said by number. */
const fewPieces = 4;

type AvailabilityProps = {
  product: Product;
  /** Further entries of the list. */
  more?: ReactNode;
  /** One small line each, and nothing of the delivery. */
  compact?: boolean;
};

/**
 * When the product can be had, in plain words; of a code by e-mail its description speaks. The date depends on today,
 * so that it comes after the cached page.
 */
export function Availability({ product, more, compact = false }: AvailabilityProps) {
  const { t, locale } = useShop();
  const hydrated = useHydrated();
  const [today] = useState(() => new Date());
  const { stockQuantity: stock, realizationTimeInDays: days } = product;
  if (product.giftCard) return <div className={styles.availability} />;
  if (stock === 0)
    return (
      <ul className={styles.availability}>
        <li>
          <CircleX aria-hidden="true" />
          <span>
            <b>{t('product.unavailable')}</b>
          </span>
        </li>
      </ul>
    );
  const date =
    days !== null && days > 0 && hydrated
      ? t('product.around', { date: dayAndMonth(readyDate(today, days), locale) })
      : '';
  return (
    <ul className={classes(styles.availability, compact && styles.compact)}>
      <li>
        {stock === null ? <Hammer aria-hidden="true" /> : <CircleCheck className={styles.stocked} aria-hidden="true" />}
        <span>
          <b>
            {stock === null
              ? t('product.made_to_order')
              : stock < fewPieces
                ? t('product.last_pieces', { count: stock })
                : t('product.in_stock')}
          </b>
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

/** What a delivery costs is known later. */
function DeliveryNote() {
  const t = useTexts();
  return (
    <li>
      <Truck aria-hidden="true" />
      <span>{t('product.delivery_note')}</span>
    </li>
  );
}

const timeZone = 'Europe/Warsaw';
const dayMs = 86_400_000;

/**
 * The day after so many working days, weekends skipped, as midnight UTC of its calendar date; the first day is
 * tomorrow.
 */
export function readyDate(now: Date, workingDays: number): Date {
  let day = Date.parse(new Intl.DateTimeFormat('en-CA', { timeZone }).format(now));
  for (let left = workingDays; left > 0;) {
    day += dayMs;
    if (!isWeekend(day)) left -= 1;
  }
  return new Date(day);
}

const isWeekend = (day: number) => [0, 6].includes(new Date(day).getUTCDay());

/** '21 grudnia', '21 December'. */
export function dayAndMonth(day: Date, locale: Locale): string {
  return new Intl.DateTimeFormat(locale === 'pl' ? 'pl-PL' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(day);
}
