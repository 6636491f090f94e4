import type { Order } from '#contract/orders.ts';
import type { AnswerOf } from '#storefront/api/client.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { AddAgain } from './add-again.tsx';

type OrderAgainProps = {
  order: Order;
  onCart: (cart: AnswerOf<'orderAgain'>['cart']) => void;
  onAllAdded: () => void;
};

/** Puts what was ordered into the cart. */
export function OrderAgain({ order: { id, canPay, items }, ...taking }: OrderAgainProps) {
  const { call, t } = useShop();
  return (
    <AddAgain
      label={t('order.again')}
      failed="order.again_failed"
      variant={canPay ? 'quiet' : 'primary'}
      lines={items.length}
      add={(conversionId) => call('orderAgain', { params: { id }, headers: {}, body: { conversionId } })}
      {...taking}
    />
  );
}
