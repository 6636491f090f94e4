import type { Order } from '#contract/orders.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { toMinor } from '#domain/pricing/money.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import styles from './order-steps.module.css';

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
