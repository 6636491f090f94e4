import type { QuotationRow } from '#contract/staff-quotations.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Link } from '../../link.tsx';
import { baseOf } from '../../path.ts';
import { useStaff } from '../../staff.tsx';
import styles from '../list.module.css';
import table from '../table.module.css';
import { DataTable } from '../data-table.tsx';

/** Quotations in a row; `at` is the one that the keys are at. */
export function QuotationsTable({ quotations, at }: { quotations: readonly QuotationRow[]; at?: number }) {
  const { t, locale } = useStaff();
  return (
    <DataTable
      label={t('back.nav.quotations')}
      className={styles.list}
      head={
        <>
          <th scope="col">{t('back.quotations.number')}</th>
          <th scope="col">{t('back.quotations.buyer')}</th>
          <th scope="col">{t('back.orders.state')}</th>
          <th scope="col" className={classes(table.amount, styles.wide)}>
            {t('back.quotations.usual')}
          </th>
          <th scope="col" className={table.amount}>
            {t('back.quotations.net')}
          </th>
        </>
      }
    >
      {quotations.map(({ number, createdAt, buyer, projectName, state, lines, currency, ...row }, index) => (
        <tr key={number} className={classes(index === at && styles.here)} aria-current={index === at || undefined}>
          <td>
            <Link className={styles.name} href={`${baseOf(locale)}/quotations/${number}`}>
              {number}
            </Link>
            <small>{formatMoment(new Date(createdAt))}</small>
          </td>
          <td>
            {buyer}
            <small>{[projectName, t('back.quotations.lines', { count: lines })].filter(Boolean).join(', ')}</small>
          </td>
          <td>
            <span className={classes(state === 'requested' && styles.waiting)}>
              {t(`back.quotations.state.${state}`)}
            </span>
            {state === 'priced' && row.validUntil !== null && (
              <small>{t('back.quotations.until', { moment: formatMoment(new Date(row.validUntil)) })}</small>
            )}
          </td>
          <td className={classes(table.amount, styles.wide)}>{formatPrice(row.usualNet, currency)}</td>
          <td className={table.amount}>{row.net === null ? '–' : formatPrice(row.net, currency)}</td>
        </tr>
      ))}
    </DataTable>
  );
}
