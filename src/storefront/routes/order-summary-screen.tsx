import { OrderPage } from '#storefront/features/orders/order-page.tsx';
import { OrderEmailForm } from '#storefront/features/orders/order-email-form.tsx';
import { useOrder } from '#storefront/features/orders/use-order.ts';
import { OrderPayment } from '#storefront/features/payments/order-payment.tsx';
import { useTexts } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { usePage } from '#storefront/navigation/use-page.ts';
import { OrderReviewScreen } from './order-review-screen.tsx';
import styles from './order-data-screen.module.css';

export function OrderSummaryScreen() {
  const { id } = usePage().params;
  return id === undefined ? <OrderReviewScreen /> : <PlacedOrder key={id} id={id} />;
}

function PlacedOrder({ id }: { id: string }) {
  const t = useTexts();
  const { order, email, loading, refusal, tried, tryEmail, asOf, polling, reload, failure } = useOrder(id);
  if (order)
    return (
      <main className="wrap">
        <OrderPage
          thanks
          order={order}
          email={email}
          onReload={reload}
          payment={<OrderPayment order={order} email={email} asOf={asOf} polling={polling} onReload={reload} />}
        />
      </main>
    );
  if (loading && !tried)
    return (
      <main className={`wrap ${styles.waiting}`}>
        <h1 className="h1">{t('order_data.yours')}</h1>
        <Spinner label={t('order.loading')} />
      </main>
    );
  // If the shop fails, an e-mail does not open the order either.
  if (failure !== null)
    return (
      <main className={`wrap ${styles.waiting}`}>
        <h1 className="h1">{t('order_data.yours')}</h1>
        <ErrorBox text={errorText(failure, t)} retry={{ text: t('list.retry'), onRetry: () => void reload() }} />
      </main>
    );
  return (
    <main className="wrap">
      <OrderEmailForm refusal={refusal} tried={email !== null} busy={loading} onTry={tryEmail} />
    </main>
  );
}
