import type { Shipment } from '#contract/staff-sending.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { isOpen } from '#domain/sending/shipment.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { useStaff } from '../../staff.tsx';
import screen from '../screen.module.css';
import { ChangeParcels } from './change-parcels.tsx';
import { MoveButton } from './move-button.tsx';
import { ShipmentFault, ShipmentStateMark } from './shipment-state.tsx';
import styles from './shipment-item.module.css';
import { LabelButton, ShipmentPapers } from './shipment-papers.tsx';

export type ShipmentProps = {
  shipment: Shipment;
  onChanged: (after: Shipment) => void;
  onConflict: () => void;
};

/** A shipment with its parcels, and what can be done with it now. */
export function ShipmentItem({ shipment, place, ...handlers }: ShipmentProps & { place: number }) {
  const { t, has } = useStaff();
  const { carrier, state, plannedOn, cod, currency, lines, parcels, movedBy, movedAt, next } = shipment;
  const writes = has('orders:write');
  return (
    <li className={styles.shipment}>
      <div className={screen.partHead}>
        <h3>
          <b>
            {t('back.sending.shipment')} {place}
          </b>
        </h3>
        <ShipmentStateMark state={state} />
      </div>
      <p className={screen.muted}>
        {[
          t(`back.sending.carrier.${carrier}`),
          plannedOn !== null && t('back.sending.planned', { day: formatDay(plannedOn) }),
          cod !== null && t('back.sending.cod', { amount: formatPrice(cod, currency) }),
          [movedBy, formatMoment(new Date(movedAt))].filter(Boolean).join(' '),
        ]
          .filter((text) => text !== false)
          .join(', ')}
      </p>
      <p>{lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</p>
      <ol className={styles.parcels}>
        {parcels.map((parcel) => (
          <li key={parcel.number}>
            <Parcel parcel={parcel} />
          </li>
        ))}
      </ol>
      <ShipmentFault shipment={shipment} />
      <div className={screen.row}>
        {writes && <LabelButton {...{ shipment, ...handlers }} />}
        {has('production:read') && state !== 'cancelled' && <ShipmentPapers shipment={shipment} />}
        {writes && next.map((to) => <MoveButton key={to} {...{ shipment, ...handlers }} to={to} />)}
        {writes && (isOpen(state) || (state === 'sent' && carrier !== 'inpost')) && (
          <ChangeParcels {...{ shipment, ...handlers }} />
        )}
      </div>
    </li>
  );
}

function Parcel({ parcel }: { parcel: Shipment['parcels'][number] }) {
  const { t, locale } = useStaff();
  const { number, weightGrams, lengthMm, widthMm, heightMm, trackingNumber, trackingUrl } = parcel;
  const { format } = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const sides = [lengthMm, widthMm, heightMm];
  return (
    <>
      {[
        t('back.sending.parcel', { number }),
        weightGrams > 0 && `${format(weightGrams / 1000)} kg`,
        sides.every((side) => side > 0) && `${sides.map((side) => format(side / 10)).join(' × ')} cm`,
      ]
        .filter((text) => text !== false)
        .join(', ')}{' '}
      {trackingUrl === null ? (
        <b>{trackingNumber}</b>
      ) : (
        <a className="link" href={trackingUrl} target="_blank" rel="noreferrer">
          {trackingNumber}
        </a>
      )}
    </>
  );
}
