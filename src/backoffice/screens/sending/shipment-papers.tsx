import type { Shipment } from '#contract/staff-sending.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Failure } from '../../card.tsx';
import { useStaff } from '../../staff.tsx';
import { PrintButton } from '../production/print-button.tsx';
import type { ShipmentProps } from './shipment-item.tsx';
import { useAct } from './use-act.ts';

/** Asks the carrier for a label. */
export function LabelButton({ shipment, onChanged, onConflict }: ShipmentProps) {
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

/** Labels of its parcels, those of the shop and that of the carrier. */
export function ShipmentPapers({ shipment: { id, hasLabel } }: { shipment: Shipment }) {
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
