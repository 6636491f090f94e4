import { formatPrice } from '#domain/pricing/price-format.ts';
import { formatMoment, lastDayBefore } from '#domain/warsaw-day.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Link } from '../../link.tsx';
import { useAnswer, useStaff } from '../../staff.tsx';
import { changedSearch } from '../changed-search.ts';
import styles from '../list.module.css';
import { TablePage } from '../table-page.tsx';
import table from '../table.module.css';
import { Book } from './book.tsx';

/** Gift cards with what they were given for, what was used and what is left. */
export function CardsList({ list, search }: { list: string; search: URLSearchParams }) {
  const { t, call } = useStaff();
  const page = Number(search.get('page') ?? 1);
  const { answer, error } = useAnswer(String(page), () => call('listGiftCards', { query: { page } }), ['orders']);
  return (
    <TablePage
      label={t('back.book.cards')}
      none={t('back.book.none.cards')}
      {...{ answer, error, list, search, page }}
      head={
        <>
          <th scope="col">{t('back.book.card')}</th>
          <th scope="col">{t('back.book.valid_to')}</th>
          {(['issued', 'used', 'left'] as const).map((name) => (
            <th key={name} scope="col" className={classes(table.amount, name === 'used' && styles.wide)}>
              {t(`back.book.${name}`)}
            </th>
          ))}
        </>
      }
    >
      {answer?.items.map(({ id, ending, createdAt, validTo, active, currency, issued, used, left }) => (
        <tr key={id}>
          <td>
            <Link className={styles.name} href={`${list}?${changedSearch(search, { open: String(id) })}`}>
              {t('back.book.ending', { ending })}
            </Link>
            <small>{formatMoment(new Date(createdAt))}</small>
          </td>
          <td>
            {validTo === null ? t('back.book.no_end') : lastDayBefore(new Date(validTo))}
            {!active && <small>{t('back.book.stopped')}</small>}
          </td>
          <td className={table.amount}>{formatPrice(issued, currency)}</td>
          <td className={classes(table.amount, styles.wide)}>{formatPrice(used, currency)}</td>
          <td className={table.amount}>{formatPrice(left, currency)}</td>
        </tr>
      ))}
    </TablePage>
  );
}

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
