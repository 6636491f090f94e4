import { useState } from 'react';
import type { StaffOrder } from '#contract/staff-orders.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useStaff, valueOf } from '../../staff.tsx';
import { useChange } from '../use-change.ts';
import type { Changing } from './changing.ts';

/** Writes down that the money has come for an order that is being worked on already. */
export function BookPayment({ money, ...part }: Changing & { money: NonNullable<StaffOrder['money']> }) {
  const { t, call } = useStaff();
  const { id, version, currency } = part.order;
  const [open, setOpen] = useState(false);
  const { submit, busy, failure } = useChange(part, async (form) => {
    const changed = await call('bookOrderPayment', { params: { id }, body: { version, note: valueOf(form, 'note') } });
    setOpen(false);
    return changed;
  });
  const title = t('back.prices.book', { price: formatPrice(money.toPay, currency) });
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={t('back.close')}>
        <form className={stacked} onSubmit={submit}>
          <p>{t('back.prices.book_text')}</p>
          <Failure text={failure} />
          <TextField label={t('back.order.note')} name="note" maxLength={2000} />
          <Button type="submit" busy={busy}>
            {title}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
