import type { CSSProperties } from 'react';
import type { ShipmentState } from '#domain/sending/shipment.ts';
import { useStaff } from '../../staff.tsx';
import styles from '../order-state-mark.module.css';

const done: Record<ShipmentState, string> = {
  prepared: '25%',
  labelled: '50%',
  sent: '75%',
  waiting: '75%',
  delivered: '100%',
  returned: '0%',
  cancelled: '0%',
};

/** How far a shipment has come: a dial, always with its word. */
export function ShipmentStateMark({ state }: { state: ShipmentState }) {
  const { t } = useStaff();
  return (
    <span className={styles.state} style={{ '--done': done[state] } as CSSProperties}>
      {t(`back.sending.state.${state}`)}
    </span>
  );
}
