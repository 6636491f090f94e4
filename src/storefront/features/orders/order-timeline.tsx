import type { Order, OrderEvent } from '#contract/orders.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import type { Major } from '#domain/pricing/money.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import styles from './order-timeline.module.css';

/** What has happened to an order, the oldest first; where it stands now is the last. */
export function OrderTimeline({ order }: { order: Order }) {
  const describe = useEventTexts(order);
  const shown = order.history.filter(({ kind }) => kind !== 'reminder');
  return (
    <ol className={styles.timeline}>
      {shown.map((event, index) => {
        const { title, facts } = describe(event, index === 0);
        return (
          <li key={`${event.at} ${event.kind} ${title}`} aria-current={index === shown.length - 1 ? 'step' : undefined}>
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
    { kind, state, by, lines, amount, refund, tracking }: OrderEvent,
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
      case 'confirmed':
        return { title: t('order.event_confirmed'), facts: [] };
      default:
        if (first) return { title: t('order.event_placed'), facts: [] };
        return {
          title: t(`order.state.${state}` as 'order.state.new'),
          facts: state === 'cancelled' && by === 'customer' ? [t('order.event_by_you')] : [],
        };
    }
  };
}
