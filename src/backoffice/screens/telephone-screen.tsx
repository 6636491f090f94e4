import { formatMoment } from '#domain/warsaw-day.ts';
import { Failure } from '../card.tsx';
import { Link } from '../link.tsx';
import { baseOf } from '../path.ts';
import { textOfError, useAnswer, useStaff } from '../staff.tsx';
import screen from './screen.module.css';
import { BeginOrder } from './telephone/begin-order.tsx';
import { DataTable } from './data-table.tsx';

/** Orders that are being taken on the telephone, and the beginning of a new one. */
export function TelephoneScreen() {
  const { t, call, locale } = useStaff();
  const { answer, error } = useAnswer('telephone', () => call('listTelephoneOrders', { query: {} }), [
    'telephone_orders',
  ]);
  const list = `${baseOf(locale)}/telephone`;
  return (
    <>
      <div className={screen.head}>
        <h1 className="h3">{t('back.nav.telephone')}</h1>
        <BeginOrder customer={null} />
      </div>
      <p className={screen.muted}>{t('back.telephone.text')}</p>
      <Failure text={error === null ? null : textOfError(t, error)} />
      {answer === null && error === null && <p role="status">{t('back.loading')}</p>}
      {answer?.length === 0 && <p role="status">{t('back.telephone.none')}</p>}
      {answer !== null && answer.length > 0 && (
        <DataTable
          label={t('back.nav.telephone')}
          head={
            <>
              <th scope="col">{t('back.money.when')}</th>
              <th scope="col">{t('back.telephone.for')}</th>
              <th scope="col">{t('back.telephone.by')}</th>
            </>
          }
        >
          {answer.map(({ id, createdAt, by, customer }) => (
            <tr key={id}>
              <td>
                <Link className="link" href={`${list}/${id}`}>
                  {formatMoment(new Date(createdAt))}
                </Link>
              </td>
              <td>{customer?.name ?? t('back.telephone.new_customer')}</td>
              <td>{by}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </>
  );
}
