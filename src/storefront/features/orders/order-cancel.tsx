import { useState } from 'react';
import { confirmEmailHeader } from '#domain/orders/order-reference.ts';
import type { Order } from '#contract/orders.ts';
import { useShop, useTexts } from '#storefront/api/shop.tsx';
import { errorText } from '#storefront/texts/error-text.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { ErrorBox } from '#storefront/ui/error-box.tsx';

type OrderCancelProps = { order: Order; email: string | null; onCancelled: () => Promise<unknown> };

/** The buyer calls off an order that nobody has paid or begun, after a question. */
export function OrderCancel({ order, email, onCancelled }: OrderCancelProps) {
  const t = useTexts();
  const { call } = useShop();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const cancel = async () => {
    setBusy(true);
    setRefusal(null);
    try {
      await call('cancelOrder', { params: { id: order.id }, headers: { [confirmEmailHeader]: email ?? undefined } });
      await onCancelled();
      setAsking(false);
    } catch (error) {
      setRefusal(errorText(error, t, 'order.cancel_failed'));
    } finally {
      setBusy(false);
    }
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
            <Button variant="danger" busy={busy} onClick={() => void cancel()}>
              {t('order.cancel_yes')}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(false)}>
              {t('order.cancel_keep')}
            </Button>
          </>
        }
      >
        <p>{t('order.cancel_text')}</p>
        {refusal !== null && <ErrorBox text={refusal} />}
      </Dialog>
    </>
  );
}
