import { CircleAlert, CircleCheck, Clock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Order } from '#contract/orders.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import styles from './order-payment.module.css';
import { TransferDetails } from './transfer-details.tsx';
import { usePay } from './use-pay.ts';

type OrderPaymentProps = { order: Order; email: string | null; polling: boolean; onReload: () => Promise<unknown> };

/** How it stands with the payment of an order and what can be done about it. */
export function OrderPayment({ order, email, polling, onReload }: OrderPaymentProps) {
  const t = useTexts();
  const { pay, leaving } = usePay();
  const [failed, setFailed] = useState(false);
  const amount = formatPrice(order.prepaidGross, order.currency);
  const again = order.paymentState === 'failed' || order.transactions.some(({ state }) => state === 'cancelled' || state === 'failed');
  const begin = async () => {
    setFailed(false);
    setFailed(!await pay(order.id, email));
  };
  return (
    <div className={styles.payment}>
      <div role="status"><PaymentState order={order} /></div>
      {failed && <ErrorBox text={t('order.pay_failed')} />}
      {order.canPay && <Button busy={leaving} onClick={() => void begin()}>{t(again ? 'order.pay_again' : 'order.pay', { price: amount })}</Button>}
      {order.paymentState === 'pending' && !polling && <Button variant="quiet" onClick={() => void onReload()}>{t('order.check_again')}</Button>}
      {order.transfer && <TransferDetails transfer={order.transfer} currency={order.currency} />}
    </div>
  );
}

function PaymentState({ order }: { order: Order }) {
  const t = useTexts();
  const money = (amount: number) => formatPrice(amount, order.currency);
  if (order.state === 'cancelled') return <State kind="failed">{t('order.cancelled_text')}</State>;
  const due = order.dueOnDelivery > 0 ? ` ${t('order.on_delivery_text', { price: money(order.dueOnDelivery) })}` : '';
  switch (order.paymentState) {
    case 'paid': return <State kind="paid">{t('order.paid_text', { price: money(order.prepaidGross) })}{due}</State>;
    case 'pending': return <State>{t('order.pending_text')}</State>;
    case 'failed': return <State kind="failed">{t('order.failed_text')}</State>;
    case 'on-delivery': return <State>{t('order.on_delivery_text', { price: money(order.dueOnDelivery) })}</State>;
    default: return <State>{t('order.unpaid_text')}{due}</State>;
  }
}

function State({ kind = 'open', children }: { kind?: 'open' | 'paid' | 'failed'; children: ReactNode }) {
  const Icon = { open: Clock, paid: CircleCheck, failed: CircleAlert }[kind];
  return <p className={styles[kind]}><Icon className="ic" aria-hidden="true" /><span>{children}</span></p>;
}
