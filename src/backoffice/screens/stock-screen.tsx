import { Failure } from '../card.tsx';
import { textOfError, useAnswer, useStaff } from '../staff.tsx';
import screen from './screen.module.css';
import table from './table.module.css';
import { DataTable } from './data-table.tsx';

/** What is sold out or will be within two weeks. */
export function StockScreen() {
  const { t, call } = useStaff();
  const { answer, error } = useAnswer('stock', () => call('listLowStock', {}));
  return (
    <>
      <div className={screen.head}>
        <div>
          <h1 className="h3">{t('back.nav.stock')}</h1>
          <p className={screen.muted}>{t('back.stock.text')}</p>
        </div>
      </div>
      <Failure text={error === null ? null : textOfError(t, error)} />
      {answer?.length === 0 && <p>{t('back.stock.none')}</p>}
      {answer !== null && answer.length > 0 && (
        <DataTable
          label={t('back.nav.stock')}
          head={
            <>
              <th scope="col">{t('back.stock.what')}</th>
              <th scope="col" className={table.amount}>
                {t('back.stock.left')}
              </th>
              <th scope="col" className={table.amount}>
                {t('back.stock.sold')}
              </th>
              <th scope="col" className={table.amount}>
                {t('back.stock.waiting')}
              </th>
            </>
          }
        >
          {answer.map(({ kind, code, name, left, sold, waiting }) => (
            <tr key={`${kind} ${code} ${name}`}>
              <td>
                {name}
                <small>{kind === 'value' ? t('back.stock.value', { code }) : code}</small>
              </td>
              <td className={left === 0 ? `${table.amount} ${screen.bad}` : table.amount}>{left}</td>
              <td className={table.amount}>{sold ?? '–'}</td>
              <td className={table.amount}>{waiting === 0 ? '–' : waiting}</td>
            </tr>
          ))}
        </DataTable>
      )}
    </>
  );
}
