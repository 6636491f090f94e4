import { formatPrice } from '#domain/pricing/price-format.ts';
import { lastDayBefore } from '#domain/warsaw-day.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Link } from '../../link.tsx';
import { useAnswer, useStaff } from '../../staff.tsx';
import { changedSearch } from '../changed-search.ts';
import styles from '../list.module.css';
import { TablePage } from '../table-page.tsx';
import table from '../table.module.css';
import { Book } from './book.tsx';

/** Discount codes with how often they were used and may still be. */
export function CodesList({ list, search }: { list: string; search: URLSearchParams }) {
  const { t, call } = useStaff();
  const page = Number(search.get('page') ?? 1);
  const { answer, error } = useAnswer(String(page), () => call('listCodes', { query: { page } }), ['orders']);
  return (
    <TablePage
      label={t('back.book.codes')}
      none={t('back.book.none.codes')}
      {...{ answer, error, list, search, page }}
      head={
        <>
          <th scope="col">{t('back.book.code')}</th>
          <th scope="col">{t('back.book.valid_to')}</th>
          {(['value', 'used', 'left'] as const).map((name) => (
            <th key={name} scope="col" className={classes(table.amount, name === 'used' && styles.wide)}>
              {t(`back.book.${name}`)}
            </th>
          ))}
        </>
      }
    >
      {answer?.items.map(({ id, code, percent, amount, currency, validTo, active, uses, left }) => (
        <tr key={id}>
          <td>
            <Link className={styles.name} href={`${list}?${changedSearch(search, { open: String(id) })}`}>
              {code}
            </Link>
          </td>
          <td>
            {validTo === null ? t('back.book.no_end') : lastDayBefore(new Date(validTo))}
            {!active && <small>{t('back.book.stopped')}</small>}
          </td>
          <td className={table.amount}>{amount === null ? `${percent}%` : formatPrice(amount, currency)}</td>
          <td className={classes(table.amount, styles.wide)}>{uses}</td>
          <td className={table.amount}>{left ?? t('back.book.no_limit')}</td>
        </tr>
      ))}
    </TablePage>
  );
}

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
