import { OrderConfirm } from '#storefront/features/orders/order-confirm.tsx';
import { usePage } from '#storefront/navigation/use-page.ts';

export function OrderConfirmScreen() {
  const { id = '', token = '' } = usePage().params;
  return (
    <main className="wrap">
      <OrderConfirm key={id} id={id} token={token} />
    </main>
  );
}
