import type { Order } from '#contract/order.ts';
import { useShop, usePathTo } from '#storefront/api/shop.tsx';
import { AddressText } from '#storefront/ui/address-text.tsx';
import styles from './order-page.module.css';
import type { ReactNode } from 'react';
import { formatDay } from '#domain/calendar/day.ts';
import { isOver } from '#domain/orders/order-state.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { formatMoment, warsawDayOf } from '#domain/warsaw-day.ts';
import { addressLines, isSameParty } from '#i18n/address-lines.ts';
import { goodsText } from '#storefront/texts/quantity-text.ts';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { WithSidePanel } from '#storefront/ui/side-panel.tsx';
import { OrderCancel } from './order-cancel.tsx';
import { OrderContent } from './order-content.tsx';
import { OrderOver, OrderSteps, OrderTracking, OrderTimeline } from './order-progress.tsx';

/** The addresses, the delivery and the payment of an order. */
function OrderParties({ order }: { order: Order }) {
  const { t, locale } = useShop();
  const linesOf = (address: Order['shippingDetails']) => addressLines(address, locale, t);
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
          {isSameParty(order.billingDetails, order.shippingDetails) ? (
            t('order_review.billing_same')
          ) : (
            <AddressText lines={linesOf(order.billingDetails)} />
          )}
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

type OrderPageProps = {
  order: Order;
  /** It is the page after ordering, which thanks for a new order. */
  thanks?: boolean;
  payment: ReactNode;
  /** The way to order all of it again, where there is one. */
  again?: ReactNode;
  email: string | null;
  onReload: () => Promise<unknown>;
};

/** The page of one order: its payment, its next steps, its history and its content. */
export function OrderPage({ order, thanks = false, payment, again, email, onReload }: OrderPageProps) {
  const shop = useShop();
  const { t } = shop;
  const pathTo = usePathTo();
  const fresh = order.state === 'new' || order.state === 'awaiting_payment' || order.state === 'paid';
  const over = isOver(order.state);
  const goods = order.items.map(({ quantity, cancelledQuantity, packAreaCm2 }) => ({
    quantity: quantity - (over ? 0 : cancelledQuantity),
    packAreaCm2,
  }));
  const folded = {
    label: t('order_data.folded', { goods: goodsText(goods, shop) }),
    amount: formatPrice(over ? order.priceGross : order.remainingGross, order.currency),
  };
  return (
    <WithSidePanel label={t('order_data.yours')} panel={<OrderContent order={order} />} folded={folded}>
      <p className={styles.reference}>{t('order.title', { reference: order.reference })}</p>
      <h1 className="h1">{thanks && fresh ? t('order.thanks') : t(`order.state.${order.state}`)}</h1>
      <p className={styles.placed}>
        {t(thanks && fresh ? 'order.placed' : 'order.placed_on', {
          date: formatDay(warsawDayOf(new Date(order.createdAt))),
          email: order.shippingDetails.email,
        })}
      </p>
      {order.confirmBy !== null && (
        <p className={styles.placed}>{t('order.confirm_by', { moment: formatMoment(new Date(order.confirmBy)) })}</p>
      )}
      {order.parcels.length > 0 && (
        <section className={styles.block}>
          <h2 className="h3">{t('order.tracking')}</h2>
          {order.parcels.map((parcel) => (
            <OrderTracking key={parcel.number} tracking={parcel} carrier={order.deliveryMethod.name} />
          ))}
        </section>
      )}
      <section className={styles.block}>
        <h2 className="h3">{t('order.payment')}</h2>
        {over ? <OrderOver order={order} /> : payment}
      </section>
      {fresh && (
        <section className={styles.block}>
          <h2 className="h3">{t('order.next')}</h2>
          <OrderSteps order={order} />
        </section>
      )}
      {order.history.length > 1 && (
        <section className={styles.block}>
          <h2 className="h3">{t('order.timeline')}</h2>
          <OrderTimeline order={order} />
        </section>
      )}
      <section className={styles.block}>
        <OrderParties order={order} />
      </section>
      <div className={styles.actions}>
        {again}
        <ButtonLink variant="quiet" href={pathTo('PRODUCTS_CATEGORY_INDEX')}>
          {t('order.continue')}
        </ButtonLink>
        {mayWithdraw(order) && (
          <ButtonLink variant="quiet" href={`${pathTo('WITHDRAWAL')}#order=${order.id}`}>
            {t('order.withdraw')}
          </ButtonLink>
        )}
        {order.canCancel && <OrderCancel order={order} email={email} onCancelled={onReload} />}
      </div>
    </WithSidePanel>
  );
}

/**
 * A consumer may withdraw from what was not made to measure, as long as the order is not cancelled (Directive 2011/83,
 * art. 11a).
 */
const mayWithdraw = ({ basis, state, items }: Order) =>
  basis === 'gross' && state !== 'cancelled' && items.some(({ configured }) => configured?.madeToMeasure !== true);
