import { useState } from 'react';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { AmountField, amountOf } from '../../amount-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useStaff, valueOf } from '../../staff.tsx';
import { useChange } from '../use-change.ts';
import type { Changing } from './changing.ts';

/** Writes down what a courier or driver has handed over of the money on delivery. */
export function BookCollected({ money, ...part }: Changing & { money: NonNullable<StaffOrder['money']> }) {
  const { t, call } = useStaff();
  const { id, version, currency } = part.order;
  const [open, setOpen] = useState(false);
  const { submit, busy, failure, fieldError } = useChange(part, async (form) => {
    const amount = amountOf(form, 'amount', currency) ?? undefined;
    const changed = await call('bookCollected', {
      params: { id },
      body: { version, amount, note: valueOf(form, 'note') },
    });
    setOpen(false);
    return changed;
  });
  const title = t('back.collected.book', { price: formatPrice(money.toCollect, currency) });
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={t('back.close')}>
        <form className={stacked} onSubmit={submit}>
          <p>{t('back.collected.text')}</p>
          <Failure text={failure} />
          <AmountField
            label={t('back.money.amount')}
            name="amount"
            currency={currency}
            amount={money.toCollect}
            required
            error={fieldError('amount')}
          />
          <TextField label={t('back.order.note')} name="note" maxLength={2000} />
          <Button type="submit" busy={busy}>
            {t('back.collected.save')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
