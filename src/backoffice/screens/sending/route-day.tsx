import type { Stop } from '#contract/staff-sending.ts';
import { dayFrom, dayNumber, formatDay } from '#domain/calendar/day.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { useState } from 'react';
import { classes } from '#storefront/ui/classes.ts';
import { Failure } from '../../card.tsx';
import { Link } from '../../link.tsx';
import { baseOf } from '../../path.ts';
import { textOfError, useAnswer, useStaff } from '../../staff.tsx';
import list from '../list.module.css';
import { OrderCell } from '../money/order-cell.tsx';
import { PrintButton } from '../production/print-button.tsx';
import screen from '../screen.module.css';
import { useRows } from '../use-rows.ts';
import { ShipmentStateMark } from './shipment-state.tsx';
import type { SendingPart } from './shipments-list.tsx';
import { DataTable } from '../data-table.tsx';

/** The stops of the shop's own car on a day, by postal code. */
export function RouteDay({ list: address, search }: SendingPart) {
  const { t, call, locale } = useStaff();
  const [today] = useState(() => warsawDayOf(new Date()));
  const day = /^\d{4}-\d{2}-\d{2}$/.exec(search.get('day') ?? '')?.[0] ?? today;
  const route = useAnswer(day, () => call('getRoute', { query: { day } }), ['shipments', 'orders']);
  // The stops of another day are not this one's.
  const answer = route.answer?.day === day ? route.answer : null;
  const { error } = route;
  const stops = answer?.stops ?? [];
  const at = useRows(stops.map(({ orderId }) => `${baseOf(locale)}/orders/${encodeURIComponent(orderId)}`));
  const other = (days: number) => `${address}?view=route&day=${dayFrom(dayNumber(day) + days)}`;
  return (
    <>
      <div className={screen.partHead}>
        <p>
          <b>{formatDay(day)}</b>
          {answer !== null && `, ${t('back.sending.stops', { count: stops.length })}`}
        </p>
        <div className={screen.row}>
          {stops.length > 0 && (
            <PrintButton
              label={t('back.sending.print_route')}
              ask={() => call('printRoute', { query: {}, body: { day } })}
            />
          )}
          <Link className="link" href={other(-1)}>
            {t('back.sending.previous_day')}
          </Link>
          <Link className="link" href={other(1)}>
            {t('back.sending.next_day')}
          </Link>
        </div>
      </div>
      <Failure text={error === null ? null : textOfError(t, error)} />
      {answer === null && error === null && <p role="status">{t('back.loading')}</p>}
      {answer !== null && stops.length === 0 && <p role="status">{t('back.sending.none.route')}</p>}
      {stops.length > 0 && (
        <DataTable
          label={t('back.sending.view.route')}
          className={list.list}
          head={
            <>
              <th scope="col">{t('back.sending.order')}</th>
              <th scope="col">{t('back.sending.address')}</th>
              <th scope="col" className={list.wide}>
                {t('back.sending.phone')}
              </th>
              <th scope="col">{t('back.sending.state')}</th>
            </>
          }
        >
          {stops.map((stop, index) => (
            <StopRow key={stop.shipmentId} stop={stop} here={index === at} />
          ))}
        </DataTable>
      )}
    </>
  );
}

type StopRowProps = {
  stop: Stop;
  /** Whether the keys are at it. */
  here: boolean;
};

function StopRow({ stop, here }: StopRowProps) {
  const { t } = useStaff();
  const { orderId, reference, name, street, postalCode, city, phone, parcels, state } = stop;
  return (
    <tr className={classes(here && list.here)} aria-current={here || undefined}>
      <OrderCell id={orderId} reference={reference} buyer={name} />
      <td>
        <b>
          {postalCode} {city}
        </b>
        <small>{street}</small>
        <a className={classes('link', list.narrow)} href={telephoneLink(phone)}>
          {phone}
        </a>
      </td>
      <td className={list.wide}>
        <a className="link" href={telephoneLink(phone)}>
          {phone}
        </a>
      </td>
      <td>
        <ShipmentStateMark state={state} />
        <small>{t('back.sending.parcels_count', { count: parcels })}</small>
      </td>
    </tr>
  );
}

const telephoneLink = (phone: string) => `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
