import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import type { AnswerOf } from '#storefront/api/client.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { uuid } from '#storefront/api/uuid.ts';
import { errorText } from '#storefront/texts/error-text.ts';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';

type Answer = AnswerOf<'orderAgain'>;
type OrderAgainProps = { order: Order; onCart: (cart: Answer['cart']) => void; onAllAdded: () => void };

/** Puts what was ordered into the cart; what can't be ordered any more is named, with the reason. */
export function OrderAgain({ order, onCart, onAllAdded }: OrderAgainProps) {
  const { call, t } = useShop();
  const pathTo = usePathTo();
  const [{ busy, failure, left }, setState] = useState<State>(idle);
  const add = async () => {
    setState({ ...idle, busy: true });
    try {
      const answer = await call('orderAgain', {
        params: { id: order.id },
        headers: {},
        body: { conversionId: uuid() },
      });
      onCart(answer.cart);
      setState({ ...idle, left: answer.left });
      if (answer.left.length === 0) onAllAdded();
    } catch (error) {
      setState({ ...idle, failure: errorText(error, t, 'order.again_failed') });
    }
  };
  return (
    <>
      {failure !== null && <ErrorBox text={failure} />}
      <Button variant={order.canPay ? 'quiet' : 'primary'} busy={busy} onClick={() => void add()}>
        {t('order.again')}
      </Button>
      <Dialog
        open={left.length > 0}
        onClose={() => setState(idle)}
        title={t('order.again_left')}
        closeLabel={t('order.again_close')}
        footer={
          left.length < order.items.length && (
            <ButtonLink href={pathTo('ORDER_CART')}>{t('order.again_cart')}</ButtonLink>
          )
        }
      >
        <ul>
          {left.map(({ name, reason }) => (
            <li key={`${name} ${reason}`}>
              <b>{name}</b>: {reason}
            </li>
          ))}
        </ul>
        {left.length < order.items.length && <p>{t('order.again_rest')}</p>}
      </Dialog>
    </>
  );
}

type State = { busy: boolean; failure: string | null; left: Answer['left'] };
const idle: State = { busy: false, failure: null, left: [] };
