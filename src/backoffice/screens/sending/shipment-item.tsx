import { useState } from 'react';
import type { Shipment } from '#contract/staff-sending.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { isOpen, type ShipmentState } from '#domain/sending/shipment.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useStaff } from '../../staff.tsx';
import { PrintButton } from '../production/print-button.tsx';
import screen from '../screen.module.css';
import { ChangeParcels } from './change-parcels.tsx';
import { ShipmentFault } from './shipment-fault.tsx';
import styles from './shipment-item.module.css';
import { ShipmentStateMark } from './shipment-state-mark.tsx';
import { useAct } from './use-act.ts';

export type ShipmentProps = {
  shipment: Shipment;
  onChanged: (after: Shipment) => void;
  onConflict: () => void;
};

/** A shipment with its parcels, and what can be done with it now. */
export function ShipmentItem({ shipment, place, ...seen }: ShipmentProps & { place: number }) {
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
        {writes && <Label {...{ shipment, ...seen }} />}
        {has('production:read') && state !== 'cancelled' && <Papers shipment={shipment} />}
        {writes && next.map((to) => <MoveButton key={to} {...{ shipment, ...seen }} to={to} />)}
        {writes && (isOpen(state) || (state === 'sent' && carrier !== 'inpost')) && (
          <ChangeParcels {...{ shipment, ...seen }} />
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

function Label({ shipment, onChanged, onConflict }: ShipmentProps) {
  const { t, call } = useStaff();
  const { id, version, asksLabel, error } = shipment;
  const { act, busy, failure } = useAct({ onDone: onChanged, onConflict });
  if (!asksLabel) return null;
  return (
    <>
      <Button
        small
        variant="quiet"
        busy={busy}
        onClick={() => act(() => call('makeLabel', { params: { id }, query: {}, body: { version } }))}
      >
        {t(error === '' ? 'back.sending.label' : 'back.sending.label_again')}
      </Button>
      <Failure text={failure} />
    </>
  );
}

function Papers({ shipment: { id, hasLabel } }: { shipment: Shipment }) {
  const { t, call } = useStaff();
  const sizes = [...(hasLabel ? (['carrier'] as const) : []), 'label', 'a4'] as const;
  return sizes.map((size) => (
    <PrintButton
      key={size}
      label={t(`back.sending.print_${size}`)}
      ask={() => call('printParcels', { query: {}, body: { shipments: [id], size } })}
    />
  ));
}

const asked: Partial<Record<ShipmentState, 'sent' | 'waiting' | 'delivered' | 'returned' | 'cancelled'>> = {
  sent: 'sent',
  waiting: 'waiting',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
};

/** Says what follows before it is done. */
function MoveButton({ shipment: { id, version }, to, onChanged, onConflict }: ShipmentProps & { to: ShipmentState }) {
  const { t, call } = useStaff();
  const [open, setOpen] = useState(false);
  const { act, busy, failure } = useAct<Shipment>({
    onDone: (after) => {
      setOpen(false);
      onChanged(after);
    },
    onConflict: () => {
      setOpen(false);
      onConflict();
    },
  });
  const told = asked[to];
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        {t(`back.sending.do.${to}`)}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t(`back.sending.do.${to}`)}
        closeLabel={t('back.close')}
      >
        <div className={stacked}>
          {told !== undefined && <p>{t(`back.sending.do_text.${told}`)}</p>}
          <Failure text={failure} />
          <Button
            busy={busy}
            onClick={() => act(() => call('moveShipment', { params: { id }, query: {}, body: { version, state: to } }))}
          >
            {t(`back.sending.do.${to}`)}
          </Button>
          <Button variant="quiet" onClick={() => setOpen(false)}>
            {t('back.sending.keep')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
