import type { Shipment } from '#contract/staff-sending.ts';
import { classes } from '#storefront/ui/classes.ts';
import { useStaff } from '../../staff.tsx';
import list from '../list.module.css';
import { isOneOf } from '../is-one-of.ts';
import screen from '../screen.module.css';

/** What the carrier did not put into words itself. */
const inWords = ['too-late', 'away'] as const;

/** What the carrier was asked for and has not done yet, and why. */
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
