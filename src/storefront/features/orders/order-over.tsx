import { CircleCheck, CircleX } from 'lucide-react';
import type { Order } from '#contract/orders.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { toMinor } from '#domain/pricing/money.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import styles from './order-over.module.css';

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
