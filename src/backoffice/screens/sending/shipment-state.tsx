import type { Shipment } from '#contract/staff-sending.ts';
import type { ShipmentState } from '#domain/sending/shipment.ts';
import { classes } from '#storefront/ui/classes.ts';
import { useStaff } from '../../staff.tsx';
import { isOneOf } from '#domain/is-one-of.ts';
import list from '../list.module.css';
import styles from '../order-state-mark.module.css';
import screen from '../screen.module.css';

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
    <span className={styles.state} style={{ '--done': done[state] }}>
      {t(`back.sending.state.${state}`)}
    </span>
  );
}

/** The texts for errors without words of the carrier. */
const inWords = ['too-late', 'away'] as const;

/** The open task of the carrier, and its error. */
export function ShipmentFault({ shipment: { task, attempts, error } }: { shipment: Shipment }) {
  const { t } = useStaff();
  if (task === null && error === '') return null;
  return (
    <p className={classes(list.waiting, error !== '' && task === null && screen.bad)}>
      {[
        task !== null && t(`back.sending.task.${task}`),
        attempts > 0 && t('back.sending.tried', { count: attempts }),
        isOneOf(inWords, error) ? t(`back.sending.${error}`) : error,
      ]
        .filter((text) => text !== false && text !== '')
        .join(', ')}
    </p>
  );
}
