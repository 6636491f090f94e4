import { useState } from 'react';
import type { Shipment } from '#contract/staff-sending.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Failure } from '../../card.tsx';
import { useKeys } from '../../keys.ts';
import { textOfError, useStaff } from '../../staff.tsx';
import bar from '../orders/bulk-bar.module.css';
import { PrintButton } from '../production/print-button.tsx';

type TickedProps = { shipments: readonly Shipment[]; onDone: () => void; onClear: () => void };

/** What can be done with the ticked shipments: labels are asked for one by one, and printed as one file. */
export function TickedShipments({ shipments, onDone, onClear }: TickedProps) {
  const { t, call, has } = useStaff();
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const asking = has('orders:write') ? shipments.filter(({ asksLabel }) => asksLabel) : [];
  const labelled = shipments.filter(({ hasLabel }) => hasLabel);
  useKeys([{ keys: 'Escape', label: t('back.bulk.clear'), run: onClear }]);
  const askAll = async () => {
    setBusy(true);
    const refusals: string[] = [];
    for (const { id, version, reference } of asking)
      await call('makeLabel', { params: { id }, query: {}, body: { version } }).catch((error: unknown) =>
        refusals.push(`${reference}: ${textOfError(t, error)}`),
      );
    setRefusals(refusals);
    setBusy(false);
    onDone();
  };
  const print = (some: readonly Shipment[], size: 'carrier' | 'label') => () =>
    call('printParcels', { query: {}, body: { shipments: some.map(({ id }) => id), size } });
  return (
    <>
      {refusals.map((text) => (
        <Failure key={text} text={text} />
      ))}
      <div className={bar.bulk}>
        <b>{t('back.sending.ticked', { count: shipments.length })}</b>
        {asking.length > 0 && (
          <Button small busy={busy} className={bar.lead} onClick={() => void askAll()}>
            {t('back.sending.ask_labels', { count: asking.length })}
          </Button>
        )}
        {labelled.length > 0 && (
          <PrintButton
            label={t('back.sending.print_carrier_of', { count: labelled.length })}
            ask={print(labelled, 'carrier')}
          />
        )}
        <PrintButton label={t('back.sending.print_label')} ask={print(shipments, 'label')} />
        <Button small variant="quiet" onClick={onClear}>
          {t('back.bulk.clear')}
        </Button>
      </div>
    </>
  );
}
