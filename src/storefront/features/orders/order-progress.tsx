import type { Order, OrderEvent } from '#contract/order.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { toMinor, type Major } from '#domain/pricing/money.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import type { Translate } from '#i18n/keys.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { arrivalText } from '#storefront/texts/arrival-text.ts';
import styles from './order-progress.module.css';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { CircleCheck, CircleX } from 'lucide-react';

/** The history of an order, the oldest entry first. The last entry is the current state. */
export function OrderTimeline({ order }: { order: Order }) {
  const describe = useEventTexts(order);
  const entries = order.history.filter(({ kind }) => kind !== 'reminder');
  return (
    <ol className={styles.timeline}>
      {entries.map((event, index) => {
        const { title, facts } = describe(event, index === 0);
        return (
          <li
            key={`${event.at} ${event.kind} ${title}`}
            aria-current={index === entries.length - 1 ? 'step' : undefined}
          >
            <b>{title}</b>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
            <time dateTime={event.at}>{formatMoment(new Date(event.at))}</time>
          </li>
        );
      })}
    </ol>
  );
}

function useEventTexts(order: Order) {
  const t = useTexts();
  const money = (amount: Major | null) => (amount === null ? '' : formatPrice(amount, order.currency));
  return (
    { kind, state, by, lines, amount, refund, tracking, shipment }: OrderEvent,
    first: boolean,
  ): { title: string; facts: string[] } => {
    const pieces = lines.map(({ name, quantity }) => `${quantity} × ${name}`);
    switch (kind) {
      case 'lines':
        return {
          title: t(state === 'shipped' || state === 'delivered' ? 'order.event_returned' : 'order.event_cancelled'),
          facts: pieces,
        };
      case 'refund':
        return {
          title: t(refund === 'completed' ? 'order.event_refunded' : 'order.event_refund', { price: money(amount) }),
          facts: [],
        };
      case 'tracking':
        return { title: t('order.event_tracking'), facts: tracking ? [tracking.number] : [] };
      case 'shipment':
        return {
          title: t(`order.event_shipment.${shipment?.state ?? 'sent'}`),
          facts: [t('order.parcels', { count: shipment?.parcels ?? 1 })],
        };
      case 'addresses':
        return { title: t('order.event_addresses'), facts: [] };
      case 'prices':
        return { title: t('order.event_prices'), facts: [t('order.event_prices_sum', { price: money(amount) })] };
      case 'confirmed':
        return { title: t('order.event_confirmed'), facts: [] };
      default:
        if (first) return { title: t('order.event_placed'), facts: [] };
        return {
          title: t(`order.state.${state}`),
          facts: state === 'cancelled' && by === 'customer' ? [t('order.event_by_you')] : [],
        };
    }
  };
}

/** The next steps in their order. */
export function OrderSteps({ order }: { order: Order }) {
  const t = useTexts();
  const due = order.paymentDueOn;
  const toPay = due === null && toMinor(order.toPayGross) > 0 && order.paymentState !== 'paid';
  const steps = [
    toPay && t(order.paymentMethod.provider === 'transfer' ? 'order.next_pay_transfer' : 'order.next_pay'),
    ...(order.byEmail
      ? [t('order.next_codes', { email: order.shippingDetails.email })]
      : [t('order.next_prepare'), arrivalStep(order, t)]),
    toMinor(order.dueOnDelivery) > 0 &&
      t('order.next_due', { price: formatPrice(order.dueOnDelivery, order.currency) }),
    due !== null && t('order.next_deferred', { date: formatDay(due) }),
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

function arrivalStep({ pickUpPoint, deliveryMethod: { name }, arrival }: Order, t: Translate): string {
  if (pickUpPoint) return t('order.next_pick_up', { point: pickUpPoint.name });
  return arrival
    ? t('order.next_arrival', { days: arrivalText(arrival, t), method: name })
    : t('order.next_deliver', { method: name });
}

/** A parcel and the page of its carrier. */
export function OrderTracking({
  tracking: { number, url },
  carrier,
}: {
  tracking: Pick<Order['parcels'][number], 'number' | 'url'>;
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

/** The refunds of an order that is over. */
export function OrderOver({ order }: { order: Order }) {
  const t = useTexts();
  const refunded = toMinor(order.refundedGross);
  const isRefunded = refunded > 0 && toMinor(order.refundedDoneGross) === refunded;
  const Icon = isRefunded ? CircleCheck : CircleX;
  const texts = [
    order.state === 'cancelled' && t('order.cancelled_text'),
    refunded > 0 &&
      t(isRefunded ? 'order.event_refunded' : 'order.event_refund', {
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
