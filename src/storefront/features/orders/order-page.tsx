import type { ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { ButtonLink } from '#storefront/ui/button.tsx';
import { WithSidePanel } from '#storefront/ui/side-panel.tsx';
import { OrderContent } from './order-content.tsx';
import { OrderParties } from './order-parties.tsx';
import { OrderSteps } from './order-steps.tsx';
import styles from './order-page.module.css';

/** One order: how it stands with its payment, what happens next, what is in it. */
export function OrderPage({ order, payment }: { order: Order; payment: ReactNode }) {
  const t = useTexts();
  const pathTo = usePathTo();
  const fresh = order.state === 'new' || order.state === 'awaiting_payment' || order.state === 'paid';
  const folded = { label: t('order_data.folded', { count: order.items.reduce((sum, { quantity }) => sum + quantity, 0) }), amount: formatPrice(order.priceGross, order.currency) };
  return (
    <WithSidePanel label={t('order_data.yours')} panel={<OrderContent order={order} />} folded={folded}>
      <p className={styles.reference}>{t('order.title', { reference: order.reference })}</p>
      <h1 className="h1">{fresh ? t('order.thanks') : t(`order.state.${order.state}` as 'order.state.new')}</h1>
      <p className={styles.placed}>{t('order.placed', { date: dayOf(order.createdAt), email: order.shippingDetails.email })}</p>
      <section className={styles.block}>
        <h2 className="h3">{t('order.payment')}</h2>
        {payment}
      </section>
      {fresh && <section className={styles.block}><h2 className="h3">{t('order.next')}</h2><OrderSteps order={order} /></section>}
      <section className={styles.block}><OrderParties order={order} /></section>
      <ButtonLink variant="quiet" href={pathTo('PRODUCTS_CATEGORY_INDEX')}>{t('order.continue')}</ButtonLink>
    </WithSidePanel>
  );
}

/** dd.mm.yyyy in Poland's time, in both languages (decision OQ-141). */
function dayOf(time: string): string {
  const [year, month, day] = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Warsaw' }).format(new Date(time)).split('-');
  return `${day}.${month}.${year}`;
}
