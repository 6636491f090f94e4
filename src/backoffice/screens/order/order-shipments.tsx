import { useEffect, useRef, useState } from 'react';
import type { OrderShipments as Packing, Shipment } from '#contract/staff-sending.ts';
import type { StaffOrder } from '#contract/staff-order.ts';
import { Failure } from '../../card.tsx';
import { useKeys } from '../../keys.ts';
import { textOfError, useAnswer, useStaff } from '../../staff.tsx';
import { PackForm } from '../sending/pack-form.tsx';
import { ShipmentItem } from '../sending/shipment-item.tsx';
import screen from '../screen.module.css';

/** The shipments of an order, and what is still to be packed. */
export function OrderShipments({ order, onMoved }: { order: StaffOrder; onMoved: () => void }) {
  const { t, call, has } = useStaff();
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [conflict, setConflict] = useState(false);
  const [changes, setChanges] = useState(0);
  // The pressed button may have disappeared with its action.
  useEffect(() => {
    if (changes > 0 && document.activeElement === document.body) heading.current?.focus();
  }, [changes]);
  const ask = () => call('getOrderShipments', { params: { id: order.id }, query: {} });
  const { answer, error, again, set } = useAnswer(order.id, ask, ['orders', 'shipments', 'parcels']);
  useKeys([
    {
      keys: 'n',
      label: t('back.sending.keys.pack'),
      run: () => form.current?.querySelector<HTMLElement>('select, input:not([type=hidden])')?.focus(),
    },
  ]);
  const show = (after: Packing) => {
    setConflict(false);
    setChanges(changes + 1);
    set(after);
    onMoved();
  };
  const changed = (after: Shipment) => {
    if (answer) set({ ...answer, shipments: answer.shipments.map((each) => (each.id === after.id ? after : each)) });
    setConflict(false);
    setChanges(changes + 1);
    again();
    onMoved();
  };
  const meanwhile = () => {
    setConflict(true);
    again();
    onMoved();
  };
  return (
    <section className={screen.part}>
      <h2 ref={heading} tabIndex={-1} className="h5">
        {t('back.sending.shipments')}
      </h2>
      <Failure text={error === null ? null : textOfError(t, error)} />
      {answer === null && error === null && <p role="status">{t('back.loading')}</p>}
      <Failure text={conflict ? t('back.sending.changed') : null} />
      {answer !== null && (
        <>
          <ul className={screen.list}>
            {answer.shipments.map((shipment, index) => (
              <ShipmentItem
                key={shipment.id}
                place={index + 1}
                shipment={shipment}
                onChanged={changed}
                onConflict={meanwhile}
              />
            ))}
          </ul>
          {answer.packs && has('orders:write') ? (
            <PackForm
              key={answer.left.map(({ position, quantity }) => `${position} ${quantity}`).join()}
              order={order}
              packing={answer}
              form={form}
              onPacked={show}
              onConflict={meanwhile}
            />
          ) : (
            <State order={order} packing={answer} />
          )}
        </>
      )}
    </section>
  );
}

function State({ order: { state }, packing: { left, shipments } }: { order: StaffOrder; packing: Packing }) {
  const { t } = useStaff();
  if (['new', 'awaiting_payment', 'paid'].includes(state))
    return <p className={screen.muted}>{t('back.sending.accept_first')}</p>;
  if (left.length === 0) return <p className={screen.muted}>{t('back.sending.all_packed')}</p>;
  const isSent = ['shipped', 'delivered'].includes(state);
  return isSent && shipments.length === 0 ? <p className={screen.muted}>{t('back.sending.unpacked')}</p> : null;
}
