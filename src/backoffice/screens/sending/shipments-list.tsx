import type { Shipment } from '#contract/staff-sending.ts';
import { formatDay } from '#domain/calendar/day.ts';
import type { ShipmentView } from '#domain/sending/shipment.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { classes } from '#storefront/ui/classes.ts';
import tick from '#storefront/ui/tick.module.css';
import { useKeys } from '../../keys.ts';
import { baseOf } from '../../path.ts';
import { useAnswer, useStaff } from '../../staff.tsx';
import list from '../list.module.css';
import { TablePage } from '../table-page.tsx';
import { OrderCell } from '../money/order-cell.tsx';
import { useSelection } from '../orders/use-selection.ts';
import { useRows } from '../use-rows.ts';
import { ShipmentFault, ShipmentStateMark } from './shipment-state.tsx';
import { LabelButton } from './shipment-papers.tsx';
import styles from './shipments-list.module.css';
import { TickedShipments } from './ticked-shipments.tsx';

export type SendingPart = { list: string; search: URLSearchParams };

/** Shipments of one view: what is to leave, was refused, is on its way or waits. Several get their labels together. */
export function ShipmentsList({ list: address, search, view }: SendingPart & { view: ShipmentView }) {
  const { t, call, locale, has } = useStaff();
  const page = Number(search.get('page') ?? 1);
  const ask = () => call('listShipments', { query: { view, page } });
  const { answer, error, again } = useAnswer(`${view} ${page}`, ask, ['shipments', 'parcels']);
  const rows = answer?.items ?? [];
  const ids = rows.map(({ id }) => String(id));
  const at = useRows(rows.map(({ orderId }) => `${baseOf(locale)}/orders/${encodeURIComponent(orderId)}`));
  const { ticked, toggle, tickAll } = useSelection(ids);
  const ticks = (view === 'open' || view === 'faults') && has('production:read');
  const chosenShipments = ticks ? rows.filter(({ id }) => ticked.has(String(id))) : [];
  const here = ids[at];
  useKeys(ticks && here !== undefined ? [{ keys: 'x', label: t('back.keys.tick'), run: () => toggle(here) }] : []);
  return (
    <>
      <TablePage
        {...{ list: address, search, answer, error, page }}
        label={t(`back.sending.view.${view}`)}
        none={t(`back.sending.none.${view}`)}
        head={
          <>
            {ticks && (
              <th scope="col" className={styles.tick}>
                <input
                  type="checkbox"
                  className={tick.tick}
                  aria-label={t('back.sending.tick_all')}
                  checked={chosenShipments.length === rows.length}
                  onChange={() => tickAll(chosenShipments.length < rows.length)}
                />
              </th>
            )}
            <th scope="col">{t('back.sending.order')}</th>
            <th scope="col" className={list.wide}>
              {t('back.sending.carrier')}
            </th>
            <th scope="col">{t('back.sending.state')}</th>
          </>
        }
      >
        {rows.map((shipment, index) => (
          <tr key={shipment.id} className={classes(index === at && list.here)} aria-current={index === at || undefined}>
            {ticks && (
              <td className={styles.tick}>
                <input
                  type="checkbox"
                  className={tick.tick}
                  aria-label={t('back.sending.tick', { reference: shipment.reference })}
                  checked={ticked.has(String(shipment.id))}
                  onChange={() => toggle(String(shipment.id))}
                />
              </td>
            )}
            <Cells shipment={shipment} />
            <td>
              <ShipmentStateMark state={shipment.state} />
              <small>{formatMoment(new Date(shipment.movedAt))}</small>
              <ShipmentFault shipment={shipment} />
              {view === 'faults' && has('orders:write') && (
                <LabelButton shipment={shipment} onChanged={again} onConflict={again} />
              )}
            </td>
          </tr>
        ))}
      </TablePage>
      {chosenShipments.length > 0 && (
        <TickedShipments shipments={chosenShipments} onDone={again} onClear={() => tickAll(false)} />
      )}
    </>
  );
}

/** Whose it is, who brings it and in which parcels. */
function Cells({ shipment }: { shipment: Shipment }) {
  const { t } = useStaff();
  const { orderId, reference, buyer, carrier, plannedOn, parcels } = shipment;
  const numbers = parcels.flatMap(({ trackingNumber }) => trackingNumber ?? []);
  return (
    <>
      <OrderCell id={orderId} reference={reference} buyer={buyer} />
      <td className={list.wide}>
        {t(`back.sending.carrier.${carrier}`)}, {t('back.sending.parcels_count', { count: parcels.length })}
        {numbers.length > 0 && <small>{numbers.join(', ')}</small>}
        {plannedOn !== null && <small>{t('back.sending.planned', { day: formatDay(plannedOn) })}</small>}
      </td>
    </>
  );
}
