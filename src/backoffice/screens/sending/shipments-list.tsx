import { formatDay } from '#domain/calendar/day.ts';
import type { ShipmentView } from '#domain/sending/shipment.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { classes } from '#storefront/ui/classes.ts';
import { baseOf } from '../../path.ts';
import { useAnswer, useStaff } from '../../staff.tsx';
import list from '../list.module.css';
import { TablePage } from '../table-page.tsx';
import { OrderCell } from '../money/order-cell.tsx';
import { useRows } from '../use-rows.ts';
import { ShipmentFault } from './shipment-fault.tsx';
import { ShipmentStateMark } from './shipment-state-mark.tsx';

export type SendingPart = { list: string; search: URLSearchParams };

/** Shipments of one view: what is to leave, was refused, is on its way or waits. */
export function ShipmentsList({ list: address, search, view }: SendingPart & { view: ShipmentView }) {
  const { t, call, locale } = useStaff();
  const page = Number(search.get('page') ?? 1);
  const ask = () => call('listShipments', { query: { view, page } });
  const { answer, error } = useAnswer(`${view} ${page}`, ask, ['shipments', 'parcels']);
  const rows = answer?.items ?? [];
  const at = useRows(rows.map(({ orderId }) => `${baseOf(locale)}/orders/${encodeURIComponent(orderId)}`));
  return (
    <TablePage
      {...{ list: address, search, answer, error, page }}
      label={t(`back.sending.view.${view}`)}
      none={t(`back.sending.none.${view}`)}
      head={
        <>
          <th scope="col">{t('back.sending.order')}</th>
          <th scope="col" className={list.wide}>
            {t('back.sending.carrier')}
          </th>
          <th scope="col">{t('back.sending.state')}</th>
        </>
      }
    >
      {rows.map((shipment, index) => {
        const { id, orderId, reference, buyer, carrier, plannedOn, parcels, state, movedAt } = shipment;
        const numbers = parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []);
        return (
          <tr key={id} className={classes(index === at && list.here)} aria-current={index === at || undefined}>
            <OrderCell id={orderId} reference={reference} buyer={buyer} />
            <td className={list.wide}>
              {t(`back.sending.carrier.${carrier}`)}, {t('back.sending.parcels_count', { count: parcels.length })}
              {numbers.length > 0 && <small>{numbers.join(', ')}</small>}
              {plannedOn !== null && <small>{t('back.sending.planned', { day: formatDay(plannedOn) })}</small>}
            </td>
            <td>
              <ShipmentStateMark state={state} />
              <small>{formatMoment(new Date(movedAt))}</small>
              <ShipmentFault shipment={shipment} />
            </td>
          </tr>
        );
      })}
    </TablePage>
  );
}
