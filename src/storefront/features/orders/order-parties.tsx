import type { Order } from '#contract/orders.ts';
import { addressLines } from '#domain/checkout/address-lines.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { AddressText } from '#storefront/ui/address-text.tsx';
import styles from './order-parties.module.css';

/** Where the order goes, whom the invoice names, how it comes and is paid. */
export function OrderParties({ order }: { order: Order }) {
  const { t, locale } = useShop();
  const linesOf = (address: Order['shippingDetails']) => addressLines(address, locale, t('order_data.tax_number'));
  return (
    <dl className={styles.parties}>
      <div>
        <dt>{t('order_review.shipping')}</dt>
        <dd>
          <AddressText lines={linesOf(order.shippingDetails)} />
        </dd>
      </div>
      <div>
        <dt>{t('order_review.billing')}</dt>
        <dd>
          <AddressText lines={linesOf(order.billingDetails)} />
        </dd>
      </div>
      <div>
        <dt>{t('order_review.delivery')}</dt>
        <dd>{order.deliveryMethod.name}</dd>
      </div>
      {order.pickUpPoint && (
        <div>
          <dt>{t('order_data.pick_up_point')}</dt>
          <dd>
            <AddressText lines={[order.pickUpPoint.name, ...order.pickUpPoint.addressLines]} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t('order_review.payment')}</dt>
        <dd>{order.paymentMethod.name}</dd>
      </div>
    </dl>
  );
}
