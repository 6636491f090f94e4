import type { Order } from '#contract/orders.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { toMinor } from '#domain/pricing/money.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { CircleCheck, CircleX } from 'lucide-react';
import styles from './order-progress.module.css';

/** What happens next, in the order in which it happens. */
export function OrderSteps({ order }: { order: Order }) {
  const t = useTexts();
  const toPay = toMinor(order.prepaidGross) > 0 && order.paymentState !== 'paid';
  const arrival = order.pickUpPoint
    ? t('order.next_pick_up', { point: order.pickUpPoint.name })
    : t('order.next_deliver', { method: order.deliveryMethod.name });
  const steps = [
    toPay && t(order.paymentMethod.provider === 'transfer' ? 'order.next_pay_transfer' : 'order.next_pay'),
    ...(order.byEmail
      ? [t('order.next_codes', { email: order.shippingDetails.email })]
      : [t('order.next_prepare'), arrival]),
    toMinor(order.dueOnDelivery) > 0 &&
      t('order.next_due', { price: formatPrice(order.dueOnDelivery, order.currency) }),
  ];
  return (
    <ol className={styles.steps}>
      {steps
        .filter((step) => step !== false)
        .map((step) => (
          <li key={step}>{step}</li>
        ))}
    </ol>
  );
}

/** The parcel and the page of its carrier. */
export function OrderTracking({
  tracking: { number, url },
  carrier,
}: {
  tracking: NonNullable<Order['tracking']>;
  carrier: string;
}) {
  const t = useTexts();
  return (
    <div className={styles.tracking}>
      <p>
        <span className={styles.carrier}>{carrier}</span>
        <b className={styles.number}>{number}</b>
      </p>
      {url !== null && (
        <ButtonLink variant="quiet" small href={url} target="_blank" rel="noreferrer">
          {t('order.tracking_follow')}
          <span className="visually-hidden">{t('order.tracking_new_tab')}</span>
        </ButtonLink>
      )}
    </div>
  );
}

/** What became of the money of an order that is over. */
export function OrderOver({ order }: { order: Order }) {
  const t = useTexts();
  const refunded = toMinor(order.refundedGross);
  const done = refunded > 0 && toMinor(order.refundedDoneGross) === refunded;
  const Icon = done ? CircleCheck : CircleX;
  const texts = [
    order.state === 'cancelled' && t('order.cancelled_text'),
    refunded > 0 &&
      t(done ? 'order.event_refunded' : 'order.event_refund', {
        price: formatPrice(order.refundedGross, order.currency),
      }),
    order.state === 'returned' && refunded === 0 && t('order.returned_text'),
  ];
  return (
    <p className={styles.over} role="status">
      <Icon aria-hidden="true" />
      <span>
        {texts
          .filter((text) => text !== false)
          .map((text) => (
            <span key={text}>{text}</span>
          ))}
      </span>
    </p>
  );
}
