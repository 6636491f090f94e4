import type { StaffOrder } from '#contract/staff-order.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { useStaff, valueOf } from '../../staff.tsx';
import type { Changing } from './changing.ts';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { AmountField, amountOf } from '../../amount-field.tsx';
import { useState, type ReactNode } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useChange } from '../use-change.ts';

/** Books the money for an order on which work has begun already. */
export function BookPayment({ money, ...part }: Changing & { money: NonNullable<StaffOrder['money']> }) {
  const { t, call } = useStaff();
  const { id, version, currency } = part.order;
  const title = t('back.prices.book', { price: formatPrice(money.toPay, currency) });
  return (
    <BookDialog
      {...part}
      title={title}
      text={t('back.prices.book_text')}
      save={title}
      book={(form) => call('bookOrderPayment', { params: { id }, body: { version, note: valueOf(form, 'note') } })}
    />
  );
}

/** Books received money on delivery, from a courier or driver after the dispatch, or by transfer. */
export function BookCollected({ money, ...part }: Changing & { money: NonNullable<StaffOrder['money']> }) {
  const { t, call } = useStaff();
  const { id, version, currency } = part.order;
  const hasLeft = Number(money.toCollect) > 0;
  // A transfer pays the advance first.
  const ways = Number(money.toPay) > 0 ? (['cash'] as const) : (['cash', 'transfer'] as const);
  const price = formatPrice(money.onDelivery, currency);
  return (
    <BookDialog
      {...part}
      title={t(hasLeft ? 'back.collected.book' : 'back.collected.book_transfer', { price })}
      text={t(hasLeft ? 'back.collected.text' : 'back.collected.text_transfer')}
      save={t('back.collected.save')}
      book={(form) => {
        const amount = amountOf(form, 'amount', currency) ?? undefined;
        const way = hasLeft && valueOf(form, 'way') === 'cash' ? 'cash' : 'transfer';
        return call('bookCollected', { params: { id }, body: { version, way, amount, note: valueOf(form, 'note') } });
      }}
      fields={(fieldError) => (
        <>
          {hasLeft && (
            <SelectField
              label={t('back.collected.way')}
              name="way"
              options={ways.map((value) => ({ value, label: t(`back.collected.way.${value}`) }))}
            />
          )}
          <AmountField
            label={t('back.money.amount')}
            name="amount"
            currency={currency}
            amount={money.onDelivery}
            required
            error={fieldError('amount')}
          />
        </>
      )}
    />
  );
}

type BookDialogProps = Changing & {
  /** Names the button and the dialog. */
  title: string;
  text: string;
  save: string;
  book: (form: FormData) => Promise<StaffOrder>;
  /** The fields beside the note. */
  fields?: (fieldError: ReturnType<typeof useChange>['fieldError']) => ReactNode;
};

/** A button, and behind it the form by which money of an order is written down. */
function BookDialog({ title, text, save, book, fields, ...part }: BookDialogProps) {
  const { t } = useStaff();
  const [open, setOpen] = useState(false);
  const { submit, busy, failure, fieldError } = useChange(part, async (form) => {
    const changedOrder = await book(form);
    setOpen(false);
    return changedOrder;
  });
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title} closeLabel={t('back.close')}>
        <form className={stacked} onSubmit={submit}>
          <p>{text}</p>
          <Failure text={failure} />
          {fields?.(fieldError)}
          <TextField label={t('back.order.note')} name="note" maxLength={2000} />
          <Button type="submit" busy={busy}>
            {save}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
