import type { StaffOrder } from '#contract/staff-orders.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { AmountField, amountOf } from '../../amount-field.tsx';
import { useStaff, valueOf } from '../../staff.tsx';
import { BookDialog } from './book-dialog.tsx';
import type { Changing } from './changing.ts';

/** Writes down what a courier or driver has handed over of the money on delivery. */
export function BookCollected({ money, ...part }: Changing & { money: NonNullable<StaffOrder['money']> }) {
  const { t, call } = useStaff();
  const { id, version, currency } = part.order;
  return (
    <BookDialog
      {...part}
      title={t('back.collected.book', { price: formatPrice(money.toCollect, currency) })}
      text={t('back.collected.text')}
      save={t('back.collected.save')}
      book={(form) => {
        const amount = amountOf(form, 'amount', currency) ?? undefined;
        return call('bookCollected', { params: { id }, body: { version, amount, note: valueOf(form, 'note') } });
      }}
      fields={(fieldError) => (
        <AmountField
          label={t('back.money.amount')}
          name="amount"
          currency={currency}
          amount={money.toCollect}
          required
          error={fieldError('amount')}
        />
      )}
    />
  );
}
