import { useState } from 'react';
import type { ConfigurableProduct } from '#contract/staff-telephone.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { readyDay } from '#domain/calendar/ready-day.ts';
import { smallestQuantity, supplyOf } from '#domain/cart/quantity.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { visiblePrice } from '#domain/pricing/unit-price.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import type { Offer } from '#storefront/features/configurator/offer.ts';
import { PriceBreakdown } from '#storefront/features/configurator/price-breakdown.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useStaff, useSubmit, valueOf } from '../../staff.tsx';
import { problemsOf } from './calling.ts';
import styles from './configure.module.css';
import { PiecesField } from './pieces-field.tsx';

/** Puts what was chosen into the order: added once under its id, however often that is sent. */
export type TakeOffer = (taken: {
  configuration: string;
  quantity: number;
  mark: string;
  addition: string;
}) => Promise<void>;

type OfferFormProps = {
  answer: ConfigurableProduct;
  offer: Offer;
  line: { quantity: number } | null;
  take: TakeOffer;
};

/** What the choice costs and when it is ready, and the way into the order. */
export function OfferForm({ answer, offer, line, take }: OfferFormProps) {
  const { t } = useStaff();
  const [quantity, setQuantity] = useState(line?.quantity ?? smallestQuantity);
  const [addition] = useState(() => crypto.randomUUID());
  const { submit, busy, error } = useSubmit(t, (form) =>
    take({ configuration: offer.systemCode, quantity, mark: valueOf(form, 'mark'), addition }),
  );
  return (
    <form className={stacked} onSubmit={submit}>
      <OfferPrice answer={answer} offer={offer} quantity={quantity} />
      <PiecesField value={quantity} onChange={(event) => setQuantity(event.currentTarget.valueAsNumber)} />
      {line === null && <TextField label={t('back.telephone.mark')} name="mark" maxLength={60} autoComplete="off" />}
      <Failure text={offer.blocked} />
      {problemsOf(error).map((text) => (
        <Failure key={text} text={text} />
      ))}
      <Button type="submit" busy={busy} disabled={offer.blocked !== null}>
        {t(line === null ? 'back.telephone.add' : 'back.telephone.change')}
      </Button>
    </form>
  );
}

type OfferPriceProps = Pick<OfferFormProps, 'answer' | 'offer'> & { quantity: number };

function OfferPrice({ answer: { basis, closedDays }, offer, quantity }: OfferPriceProps) {
  const { t } = useStaff();
  const [today] = useState(() => warsawDayOf(new Date()));
  const { product, configuration, from } = offer;
  const { configured } = configuration;
  const price = visiblePrice(product);
  const { supply } = supplyOf(quantity, product.stockQuantity, configured.minimumAvailability);
  const making = { workingDays: product.realizationTimeInDays, availableSince: configured.availableSinceDate, supply };
  const ready = readyDay(making, { today, closed: closedDays });
  const parts = configured.prices[defaultCurrency.code];
  const [first, second] = basis === 'net' ? (['net', 'gross'] as const) : (['gross', 'net'] as const);
  return (
    <div>
      {price && (
        <p className={styles.price} role="status">
          {from && `${t('back.telephone.at_least')} `}
          <b>{formatPrice(price[first])}</b> {t(`back.telephone.each_${first}`)}
          <small>
            {formatPrice(price[second])} {t(`back.telephone.each_${second}`)}
          </small>
        </p>
      )}
      {parts && <PriceBreakdown price={parts} isPack={product.packAreaCm2 !== null} />}
      <p className={styles.day}>
        {ready === null ? t('back.telephone.day_open') : t('back.order.ready_on', { day: formatDay(ready) })}
      </p>
    </div>
  );
}
