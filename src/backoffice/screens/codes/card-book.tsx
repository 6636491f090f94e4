import { formatPrice } from '#domain/pricing/price-format.ts';
import { useAnswer, useStaff } from '../../staff.tsx';
import { Book } from './book.tsx';

/** Every movement of a gift card, and what was left after it. */
export function CardBook({ id }: { id: number }) {
  const { t, call } = useStaff();
  const { answer, error } = useAnswer(String(id), () => call('getGiftCard', { params: { id } }), ['orders']);
  const entries = answer?.entries.map(({ at, kind, order, amount, left }) => ({
    at,
    order,
    what: t(`back.book.kind.${kind}`),
    amounts: [amount, left].map((each) => formatPrice(each, answer.currency)),
  }));
  return (
    <Book
      title={`${t('back.book.book')} ${answer ? t('back.book.ending', { ending: answer.ending }) : ''}`}
      headings={[t('back.money.amount'), t('back.book.left')]}
      entries={entries ?? null}
      error={error}
    />
  );
}
