import { formatDay } from '#domain/calendar/day.ts';
import { classes } from '#storefront/ui/classes.ts';
import { baseOf } from '../../path.ts';
import { useAnswer, useStaff } from '../../staff.tsx';
import list from '../list.module.css';
import { TablePage } from '../table-page.tsx';
import { OrderCell } from '../money/order-cell.tsx';
import table from '../table.module.css';
import { useRows } from '../use-rows.ts';
import type { SendingPart } from './shipments-list.tsx';

/** Accepted orders of which something lies in no shipment yet. */
export function ToPackList({ list: address, search }: SendingPart) {
  const { t, call, locale } = useStaff();
  const page = Number(search.get('page') ?? 1);
  const ask = () => call('listToPack', { query: { page } });
  const { answer, error } = useAnswer(`pack ${page}`, ask, ['orders', 'shipments']);
  const rows = answer?.items ?? [];
  const at = useRows(rows.map(({ id }) => `${baseOf(locale)}/orders/${encodeURIComponent(id)}`));
  return (
    <TablePage
      {...{ list: address, search, answer, error, page }}
      label={t('back.sending.view.pack')}
      none={t('back.sending.none.pack')}
      head={
        <>
          <th scope="col">{t('back.sending.order')}</th>
          <th scope="col" className={list.wide}>
            {t('back.orders.column.goods')}
          </th>
          <th scope="col">{t('back.orders.column.delivery')}</th>
          <th scope="col" className={table.amount}>
            {t('back.orders.ready')}
          </th>
        </>
      }
    >
      {rows.map(({ id, reference, buyer, town, goods, delivery, readyOn }, index) => (
        <tr key={id} className={classes(index === at && list.here)} aria-current={index === at || undefined}>
          <OrderCell id={id} reference={reference} buyer={`${buyer}, ${town}`} />
          <td className={list.wide}>{goods.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</td>
          <td>{delivery}</td>
          <td className={table.amount}>{readyOn === null ? '–' : formatDay(readyOn)}</td>
        </tr>
      ))}
    </TablePage>
  );
}
