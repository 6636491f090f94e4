import type { Shipment } from '#contract/staff-sending.ts';
import { classes } from '#storefront/ui/classes.ts';
import { useStaff } from '../../staff.tsx';
import list from '../list.module.css';
import screen from '../screen.module.css';

/** What the carrier was asked for and has not done yet, and why. */
export function ShipmentFault({ shipment: { task, attempts, error } }: { shipment: Shipment }) {
  const { t } = useStaff();
  if (task === null && error === '') return null;
  return (
    <p className={classes(list.waiting, error !== '' && task === null && screen.bad)}>
      {[
        task !== null && t(`back.sending.task.${task}`),
        attempts > 0 && t('back.sending.tried', { count: attempts }),
        error === 'too-late' ? t('back.sending.too_late') : error,
      ]
        .filter((text) => text !== false && text !== '')
        .join(', ')}
    </p>
  );
}
