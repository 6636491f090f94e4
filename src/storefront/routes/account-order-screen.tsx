import { usePathTo, useTexts } from '#storefront/api/shop.tsx';
import { useCartChanges } from '#storefront/features/cart/use-cart.ts';
import { OrderAgain } from '#storefront/features/orders/add-again.tsx';
import { useOrder } from '#storefront/features/orders/use-order.ts';
import { OrderPage } from '#storefront/features/orders/order-page.tsx';
import { OrderPayment } from '#storefront/features/payments/order-payment.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { EmptyState } from '#storefront/ui/empty-state.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { Spinner } from '#storefront/ui/spinner.tsx';
import { useNavigate, usePage } from '#storefront/navigation/use-page.ts';

/** An own order, as its guest would see it on the summary page, but for the thanks. */
export function AccountOrderScreen() {
  const { id = '' } = usePage().params;
  return <OwnOrder key={id} id={id} />;
}

function OwnOrder({ id }: { id: string }) {
  const t = useTexts();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const { take } = useCartChanges();
  const { order, loading, asOf, polling, reload, failure } = useOrder(id);
  return (
    <main className="wrap">
      {order ? (
        <OrderPage
          order={order}
          email={null}
          onReload={reload}
          again={<OrderAgain order={order} onCart={take} onAllAdded={() => navigate(pathTo('ORDER_CART'))} />}
          payment={<OrderPayment order={order} email={null} asOf={asOf} polling={polling} onReload={reload} />}
        />
      ) : loading ? (
        <Spinner label={t('order.loading')} />
      ) : failure !== null ? (
        <ErrorBox text={errorText(failure, t)} retry={{ text: t('list.retry'), onRetry: () => void reload() }} />
      ) : (
        <EmptyState title={t('account.order.missing')} />
      )}
    </main>
  );
}
