import { useState } from 'react';
import { confirmEmailHeader } from '#domain/orders/order-reference.ts';
import type { Order } from '#contract/order.ts';
import { useShop, useTexts } from '#storefront/api/shop.tsx';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
import { useOneCall } from '#storefront/forms/use-one-call.ts';

type OrderCancelProps = { order: Order; email: string | null; onCancelled: () => Promise<unknown> };

/** Lets the buyer cancel an order that is neither paid nor begun, after a question. */
export function OrderCancel({ order, email, onCancelled }: OrderCancelProps) {
  const t = useTexts();
  const { call } = useShop();
  const [asking, setAsking] = useState(false);
  const { busy, failure, run } = useOneCall('order.cancel_failed');
  const cancel = async () => {
    await call('cancelOrder', { params: { id: order.id }, headers: { [confirmEmailHeader]: email ?? undefined } });
    await onCancelled();
    setAsking(false);
  };
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {t('order.cancel')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('order.cancel_title', { reference: order.reference })}
        closeLabel={t('order.cancel_keep')}
        footer={
          <>
            <Button variant="danger" busy={busy} onClick={() => void run(cancel)}>
              {t('order.cancel_yes')}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('order.cancel_keep')}
            </Button>
          </>
        }
      >
        <p>{t('order.cancel_text')}</p>
        {failure !== null && <ErrorBox text={failure} />}
      </Dialog>
    </>
  );
}
