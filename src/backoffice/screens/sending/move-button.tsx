import { useState } from 'react';
import type { Shipment } from '#contract/staff-sending.ts';
import type { ShipmentState } from '#domain/sending/shipment.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Dialog } from '#storefront/ui/dialog.tsx';
import { Failure, stacked } from '../../card.tsx';
import { useStaff } from '../../staff.tsx';
import type { ShipmentProps } from './shipment-item.tsx';
import { useAct } from './use-act.ts';

const texts: Partial<Record<ShipmentState, 'sent' | 'waiting' | 'delivered' | 'returned' | 'cancelled'>> = {
  sent: 'sent',
  waiting: 'waiting',
  delivered: 'delivered',
  returned: 'returned',
  cancelled: 'cancelled',
};

/** Says what follows before it is done. */
export function MoveButton({
  shipment: { id, version },
  to,
  onChanged,
  onConflict,
}: ShipmentProps & { to: ShipmentState }) {
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
  const question = texts[to];
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
          {question !== undefined && <p>{t(`back.sending.do_text.${question}`)}</p>}
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
