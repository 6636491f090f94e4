import { useState } from 'react';
import type { Order } from '#contract/order.ts';
import type { TextKey } from '#i18n/keys.ts';
import type { AnswerOf } from '#storefront/api/client.ts';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { uuid } from '#storefront/api/uuid.ts';
import { errorText } from '#storefront/texts/error-text.ts';
import { Button, ButtonLink } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';

type Answer = AnswerOf<'orderAgain'>;
type AddAgainProps = {
  label: string;
  /** The text if the server gives no reason. */
  failed: TextKey;
  variant?: 'primary' | 'quiet';
  small?: boolean;
  /** The number of lines to add. */
  lines: number;
  /** Adds them; the same id adds once. */
  add: (conversionId: string) => Promise<Answer>;
  onCart: (cart: Answer['cart']) => void;
  onAllAdded: () => void;
};

/** Puts lines that were in a cart once into the cart; what can't be ordered any more is named, with the reason. */
export function AddAgain({ label, failed, variant, small, lines, add, onCart, onAllAdded }: AddAgainProps) {
  const { t } = useShop();
  const pathTo = usePathTo();
  const [{ busy, failure, left }, setState] = useState<State>(idle);
  const begin = async () => {
    setState({ ...idle, busy: true });
    try {
      const answer = await add(uuid());
      onCart(answer.cart);
      setState({ ...idle, left: answer.left });
      if (answer.left.length === 0) onAllAdded();
    } catch (error) {
      setState({ ...idle, failure: errorText(error, t, failed) });
    }
  };
  const rest = left.length < lines;
  return (
    <>
      {failure !== null && <ErrorBox text={failure} />}
      <Button variant={variant} small={small} busy={busy} onClick={() => void begin()}>
        {label}
      </Button>
      <Dialog
        open={left.length > 0}
        onClose={() => setState(idle)}
        title={t('order.again_left')}
        closeLabel={t('order.again_close')}
        footer={rest && <ButtonLink href={pathTo('ORDER_CART')}>{t('order.again_cart')}</ButtonLink>}
      >
        <ul>
          {left.map(({ name, reason }, index) => (
            <li key={index}>
              <b>{name}</b>: {reason}
            </li>
          ))}
        </ul>
        {rest && <p>{t('order.again_rest')}</p>}
      </Dialog>
    </>
  );
}

type State = { busy: boolean; failure: string | null; left: Answer['left'] };
const idle: State = { busy: false, failure: null, left: [] };

type OrderAgainProps = {
  order: Order;
  onCart: (cart: AnswerOf<'orderAgain'>['cart']) => void;
  onAllAdded: () => void;
};

/** Puts the ordered products into the cart. */
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
