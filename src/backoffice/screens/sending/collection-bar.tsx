import { useRef, useState } from 'react';
import type { Shipment } from '#contract/staff-sending.ts';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure } from '../../card.tsx';
import { useKeys } from '../../keys.ts';
import { Link } from '../../link.tsx';
import { baseOf } from '../../path.ts';
import { useStaff, useSubmit, valueOf } from '../../staff.tsx';
import scan from '../production/scan-bar.module.css';
import { useAct } from './use-act.ts';

type ScannedShipment = { code: string; shipment: Shipment };

/** Finds the goods that wait for the person with this code, and hands them over. Scanners that type end with Enter. */
export function CollectionBar({ onHandedOver }: { onHandedOver: () => void }) {
  const { t, call, locale } = useStaff();
  const form = useRef<HTMLFormElement>(null);
  const [scanned, setScanned] = useState<ScannedShipment | null>(null);
  const [handedOver, setHandedOver] = useState<string | null>(null);
  const field = () => form.current?.querySelector('input');
  useKeys([{ keys: '/', label: t('back.sending.code'), run: () => field()?.focus() }]);
  const find = useSubmit(t, async (typed) => {
    setHandedOver(null);
    setScanned(null);
    const code = valueOf(typed, 'code');
    setScanned({ code, shipment: await call('findCollection', { query: {}, body: { code } }) });
  });
  const { act, busy, failure } = useAct<Shipment>({
    onDone: ({ reference }) => {
      setScanned(null);
      setHandedOver(reference);
      form.current?.reset();
      field()?.focus();
      onHandedOver();
    },
    onConflict: () => setScanned(null),
  });
  const handOver = ({ code, shipment: { id, version } }: ScannedShipment) =>
    act(() => call('handOver', { params: { id }, query: {}, body: { version, code } }));
  return (
    <div className={scan.scan}>
      <form ref={form} onSubmit={find.submit} role="search">
        <TextField
          label={t('back.sending.code')}
          name="code"
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="AB2C-D3EF"
          maxLength={40}
          required
        />
        <Button type="submit" variant="quiet" busy={find.busy}>
          {t('back.sending.find')}
        </Button>
      </form>
      <Failure text={find.failure ?? failure} />
      <p role="status">
        {scanned && (
          <>
            <Link className="link" href={`${baseOf(locale)}/orders/${encodeURIComponent(scanned.shipment.orderId)}`}>
              {scanned.shipment.reference}
            </Link>
            , {scanned.shipment.buyer}, {t('back.sending.parcels_count', { count: scanned.shipment.parcels.length })}
            {' · '}
            {scanned.shipment.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}
          </>
        )}
        {handedOver !== null && t('back.sending.handed_over', { reference: handedOver })}
      </p>
      {scanned && (
        <Button small busy={busy} onClick={() => handOver(scanned)}>
          {t('back.sending.hand_over')}
        </Button>
      )}
    </div>
  );
}
