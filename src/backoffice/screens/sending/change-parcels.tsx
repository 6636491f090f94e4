import { useState } from 'react';
import { isOpen } from '#domain/sending/shipment.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure, stacked } from '../../card.tsx';
import { StaffError } from '../../call.ts';
import { useStaff, useSubmit, valueOf } from '../../staff.tsx';
import { ParcelFields, parcelsOf } from './parcel-fields.tsx';
import type { ShipmentProps } from './shipment-item.tsx';

const mostParcels = 50;

/** Measures, numbers and the day of the tour; what its carrier knows already stays. */
export function ChangeParcels({ shipment, onChanged, onConflict }: ShipmentProps) {
  const { t, call } = useStaff();
  const [open, setOpen] = useState(false);
  const { id, version, parcels, plannedOn, carrier, state, task, hasLabel } = shipment;
  const fixed = !isOpen(state) || task !== null || hasLabel;
  const { submit, busy, failure, fieldError } = useSubmit(t, async (form) => {
    const day = carrier === 'own' && !fixed ? valueOf(form, 'day') || null : plannedOn;
    try {
      const body = { version, plannedOn: day, parcels: parcelsOf(form, parcels) };
      onChanged(await call('changeShipment', { params: { id }, query: {}, body }));
    } catch (error) {
      if (!(error instanceof StaffError) || error.status !== 409) throw error;
      onConflict();
    }
    setOpen(false);
  });
  const parts = { measures: !fixed, numbers: carrier !== 'inpost' };
  if (!parts.measures && !parts.numbers) return null;
  return (
    <>
      <Button small variant="quiet" onClick={() => setOpen(true)}>
        {t('back.sending.change')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t('back.sending.change')} closeLabel={t('back.close')}>
        {open && (
          <form className={stacked} onSubmit={submit}>
            <Failure text={failure} />
            {carrier === 'own' && parts.measures && (
              <TextField
                label={t('back.sending.day')}
                name="day"
                type="date"
                defaultValue={plannedOn ?? ''}
                error={fieldError('plannedOn')}
              />
            )}
            <ParcelFields known={parcels} parts={parts} most={mostParcels} />
            <Button type="submit" busy={busy}>
              {t('back.sending.save')}
            </Button>
          </form>
        )}
      </Dialog>
    </>
  );
}
