import { useState } from 'react';
import type { StaffOrder } from '#contract/staff-order.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { AmountField, amountOf } from '../../amount-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useStaff, valueOf } from '../../staff.tsx';
import { useChange } from '../use-change.ts';
import type { Changing } from './changing.ts';

/** Gives back a part of what was paid, or all of it. */
export function RefundOrder(part: Changing) {
  const { t, call } = useStaff();
  const { id, version, currency } = part.order;
  const [asking, setAsking] = useState(false);
  const { submit, busy, failure, fieldError } = useChange<StaffOrder>(part, async (form) => {
    const amount = amountOf(form, 'amount', currency)!;
    const body = { version, amount, reason: valueOf(form, 'reason') };
    const changedOrder = await call('refundOrder', { params: { id }, body });
    setAsking(false);
    return changedOrder;
  });
  return (
    <>
      <Button small variant="quiet" onClick={() => setAsking(true)}>
        {t('back.order.refund')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('back.order.refund')}
        closeLabel={t('back.close')}
      >
        <form className={stacked} onSubmit={submit}>
          <p>{t('back.order.refund_text')}</p>
          <Failure text={failure} />
          <AmountField
            label={t('back.money.amount')}
            name="amount"
            currency={currency}
            required
            error={fieldError('amount')}
          />
          <TextField
            label={t('back.order.reason')}
            name="reason"
            maxLength={500}
            required
            error={fieldError('reason')}
          />
          <Button type="submit" busy={busy}>
            {t('back.order.refund')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
