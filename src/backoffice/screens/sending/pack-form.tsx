import { useState, type RefObject } from 'react';
import type { OrderShipments } from '#contract/staff-sending.ts';
import type { Carrier } from '#domain/sending/shipment.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useStaff, useSubmit, valueOf } from '../../staff.tsx';
import { StaffError } from '../../call.ts';
import { isOneOf } from '#domain/is-one-of.ts';
import { ParcelFields, parcelsOf } from './parcel-fields.tsx';
import styles from './pack-form.module.css';

const mostParcels = 50;

type Props = {
  order: { id: string; version: number };
  packing: OrderShipments;
  form: RefObject<HTMLFormElement | null>;
  onPacked: (after: OrderShipments) => void;
  onConflict: () => void;
};

/** Packs the rest of an order, or a part of it, into a shipment with a carrier and parcels. */
export function PackForm({ order, packing, form: ref, onPacked, onConflict }: Props) {
  const { t, call } = useStaff();
  const { left, carriers, locker } = packing;
  const [carrier, setCarrier] = useState<Carrier>(packing.carrier);
  const [partly, setPartly] = useState(false);
  const { submit, busy, failure, fieldError } = useSubmit(t, async (form) => {
    const lines = left
      .map(({ position }) => ({ position, quantity: Number(valueOf(form, `line.${position}`)) }))
      .filter(({ quantity }) => quantity > 0);
    try {
      onPacked(
        await call('prepareShipment', {
          params: { id: order.id },
          query: {},
          body: {
            version: order.version,
            carrier,
            plannedOn: valueOf(form, 'day') || null,
            parcels: parcelsOf(form),
            ...(partly && { lines }),
          },
        }),
      );
    } catch (error) {
      if (!(error instanceof StaffError) || error.status !== 409) throw error;
      onConflict();
    }
  });
  const toLocker = carrier === 'inpost' && locker !== null;
  return (
    <form ref={ref} className={stacked} onSubmit={submit}>
      <h3>
        <b>{t('back.sending.left')}</b>
      </h3>
      <LeftLines left={left} partly={partly} />
      <Checkbox
        label={t('back.sending.pack_some')}
        checked={partly}
        onChange={(event) => setPartly(event.currentTarget.checked)}
      />
      <Failure text={failure} />
      <div className={styles.how}>
        <SelectField
          label={t('back.sending.carrier')}
          value={carrier}
          onChange={({ currentTarget: { value } }) => isOneOf(carriers, value) && setCarrier(value)}
          options={carriers.map((value) => ({ value, label: t(`back.sending.carrier.${value}`) }))}
        />
        {carrier === 'own' && (
          <TextField label={t('back.sending.day')} name="day" type="date" error={fieldError('plannedOn')} />
        )}
      </div>
      {toLocker && <p>{t('back.sending.locker', { name: locker })}</p>}
      <ParcelFields
        key={String(toLocker)}
        parts={{ measures: true, numbers: carrier === 'other' }}
        most={toLocker ? 1 : mostParcels}
      />
      <p>
        <Button type="submit" small variant="quiet" busy={busy}>
          {t('back.sending.pack')}
        </Button>
      </p>
    </form>
  );
}

/** What is left to pack; of a part of it, with a field for each quantity. */
function LeftLines({ left, partly }: { left: OrderShipments['left']; partly: boolean }) {
  const { t } = useStaff();
  return (
    <ul className={styles.left}>
      {left.map(({ position, name, quantity }) => (
        <li key={position}>
          {partly ? (
            <TextField
              label={t('back.sending.quantity', { name })}
              name={`line.${position}`}
              type="number"
              min={0}
              max={quantity}
              defaultValue={quantity}
            />
          ) : (
            `${quantity} × ${name}`
          )}
        </li>
      ))}
    </ul>
  );
}
