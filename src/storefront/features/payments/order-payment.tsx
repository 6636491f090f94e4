import { CircleAlert, CircleCheck, Clock, Smartphone } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import type { Order } from '#contract/order.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { awaitedNews } from '#domain/payments/awaited-news.ts';
import { formatMinor, formatPrice } from '#domain/pricing/price-format.ts';
import { type Major, toMinor } from '#domain/pricing/money.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import styles from './order-payment.module.css';
import { PayForm } from './pay-form.tsx';
import { TransferDetails } from './transfer-details.tsx';

type OrderPaymentProps = {
  order: Order;
  email: string | null;
  asOf: number;
  polling: boolean;
  onReload: () => Promise<unknown>;
};

/** Shows the state of the payment and what the buyer can do. News that is awaited stands first. */
export function OrderPayment({ order, email, asOf, polling, onReload }: OrderPaymentProps) {
  const t = useTexts();
  const [otherWay, setOtherWay] = useState<string | null>(null);
  const standing = useRef<HTMLDivElement>(null);
  const newest = order.transactions.at(-1);
  const news = order.canPay ? awaitedNews(order.transactions, asOf) : null;
  const again =
    order.paymentState === 'failed' ||
    order.transactions.some(({ state }) => state === 'cancelled' || state === 'failed');
  const asks = order.canPay && (news === null || otherWay === newest?.id);
  // The next step of the buyer stands above the form, because the form disappears.
  const waits = async () => {
    setOtherWay(null);
    await onReload();
    standing.current?.focus();
  };
  return (
    <div className={styles.payment}>
      <div role="status" ref={standing} tabIndex={-1} className={styles.standing}>
        <PaymentStanding order={order} news={news} polling={polling} />
        {order.testPayment && <State>{t('pay.test')}</State>}
        {toMinor(order.surplusGross) > 0 && (
          <State>{t('pay.surplus', { price: formatPrice(order.surplusGross, order.currency) })}</State>
        )}
      </div>
      {news !== null && (
        <div className={styles.actions}>
          {news === 'provider' && newest?.redirectUrl != null && newest.state === 'new' && (
            <Button onClick={() => location.assign(newest.redirectUrl!)}>{t('pay.go_on')}</Button>
          )}
          {!polling && (
            <Button variant="quiet" onClick={() => void onReload()}>
              {t('order.check_again')}
            </Button>
          )}
          {!asks && (
            <Button variant="quiet" onClick={() => setOtherWay(newest?.id ?? null)}>
              {t('pay.other')}
            </Button>
          )}
        </div>
      )}
      {asks && <PayForm order={order} email={email} again={again} onWaiting={() => void waits()} />}
      {order.transfer && <TransferDetails transfer={order.transfer} currency={order.currency} />}
    </div>
  );
}

/** The part of the order that is not to be paid on delivery. */
const paidOf = ({ remainingGross, giftCardGross, dueOnDelivery, currency: { precision } }: Order) =>
  toMinor(remainingGross, precision) - toMinor(giftCardGross, precision) - toMinor(dueOnDelivery, precision);

function PaymentStanding({
  order,
  news,
  polling,
}: {
  order: Order;
  news: ReturnType<typeof awaitedNews>;
  polling: boolean;
}) {
  const t = useTexts();
  const money = (amount: Major) => formatPrice(amount, order.currency);
  const due =
    toMinor(order.dueOnDelivery) > 0 ? ` ${t('order.on_delivery_text', { price: money(order.dueOnDelivery) })}` : '';
  if (order.paymentState === 'refunded') return <State kind="paid">{t('order.refunded_text')}</State>;
  if (order.state === 'cancelled') return <State kind="failed">{t('order.cancelled_text')}</State>;
  if (news === 'blik') return <State kind="phone">{t('pay.blik_wait')}</State>;
  if (news === 'provider') return <State>{t(polling ? 'pay.returned' : 'pay.still')}</State>;
  if (order.paymentDueOn !== null)
    return (
      <State>
        {t('order.deferred_text', { price: money(order.prepaidGross), date: formatDay(order.paymentDueOn) })}
      </State>
    );
  switch (order.paymentState) {
    case 'paid':
      return (
        <State kind="paid">
          {toMinor(order.prepaidGross) > 0 || toMinor(order.giftCardGross) === 0
            ? t('order.paid_text', { price: formatMinor(paidOf(order), order.currency) })
            : t('order.paid_by_card', { price: money(order.giftCardGross) })}
          {due}
        </State>
      );
    case 'pending':
      return <State kind="failed">{t('pay.blik_over')}</State>;
    case 'failed':
      return <State kind="failed">{t('order.failed_text')}</State>;
    case 'on-delivery':
      return <State>{t('order.on_delivery_text', { price: money(order.dueOnDelivery) })}</State>;
    default:
      return (
        <State>
          {t('order.unpaid_text')}
          {due}
        </State>
      );
  }
}

function State({ kind = 'open', children }: { kind?: 'open' | 'paid' | 'failed' | 'phone'; children: ReactNode }) {
  const Icon = { open: Clock, paid: CircleCheck, failed: CircleAlert, phone: Smartphone }[kind];
  return (
    <p className={kind === 'phone' ? styles.open : styles[kind]}>
      <Icon aria-hidden="true" />
      <span>{children}</span>
    </p>
  );
}
