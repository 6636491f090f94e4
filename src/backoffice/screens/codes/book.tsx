import type { ReactNode } from 'react';
import { formatMoment } from '#domain/warsaw-day.ts';
import { Failure } from '../../card.tsx';
import { Link } from '../../link.tsx';
import { baseOf } from '../../path.ts';
import { textOfError, useStaff } from '../../staff.tsx';
import screen from '../screen.module.css';
import table from '../table.module.css';
import { DataTable } from '../data-table.tsx';

type Entry = { at: string; order: { id: string; reference: string } | null; what?: string; amounts: readonly string[] };
type BookProps = { title: string; headings: readonly string[]; entries: readonly Entry[] | null; error: unknown };

/** The movements of one card or code, each with its order. */
export function Book({ title, headings, entries, error }: BookProps): ReactNode {
  const { t, locale } = useStaff();
  return (
    <section className={screen.part}>
      <h2 className="h5">{title}</h2>
      <Failure text={error === null ? null : textOfError(t, error)} />
      {entries?.length === 0 && <p className={screen.muted}>{t('back.book.unused')}</p>}
      {entries !== null && entries.length > 0 && (
        <DataTable
          label={title}
          head={
            <>
              <th scope="col">{t('back.money.when')}</th>
              <th scope="col">{t('back.money.order')}</th>
              {headings.map((heading) => (
                <th key={heading} scope="col" className={table.amount}>
                  {heading}
                </th>
              ))}
            </>
          }
        >
          {entries.map(({ at, order, what = '', amounts }, index) => (
            <tr key={index}>
              <td>{formatMoment(new Date(at))}</td>
              <td>
                {order === null ? (
                  what
                ) : (
                  <>
                    <Link className="link" href={`${baseOf(locale)}/orders/${encodeURIComponent(order.id)}`}>
                      {order.reference}
                    </Link>
                    <small>{what}</small>
                  </>
                )}
              </td>
              {amounts.map((amount, place) => (
                <td key={place} className={table.amount}>
                  {amount}
                </td>
              ))}
            </tr>
          ))}
        </DataTable>
      )}
    </section>
  );
}
