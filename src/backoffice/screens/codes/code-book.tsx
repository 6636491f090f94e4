import { formatPrice } from '#domain/pricing/price-format.ts';
import { useAnswer, useStaff } from '../../staff.tsx';
import { Book } from './book.tsx';

/** Every order that has used a discount code, and what it took off. */
export function CodeBook({ id }: { id: number }) {
  const { t, call } = useStaff();
  const { answer, error } = useAnswer(String(id), () => call('getCode', { params: { id } }), ['orders']);
  const entries = answer?.entries.map(({ at, order, discount, currency }) => ({
    at,
    order,
    amounts: [formatPrice(discount, currency)],
  }));
  return (
    <Book
      title={`${t('back.book.book')} ${answer?.code ?? ''}`}
      headings={[t('back.book.value')]}
      entries={entries ?? null}
      error={error}
    />
  );
}
