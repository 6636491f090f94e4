import type { StaffOrder } from '#contract/staff-orders.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { useStaff, valueOf } from '../../staff.tsx';
import { BookDialog } from './book-dialog.tsx';
import type { Changing } from './changing.ts';

/** Writes down that the money has come for an order that is being worked on already. */
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
