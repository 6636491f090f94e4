import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';
import styles from './drawer.module.css';

type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  footer?: ReactNode;
  /** How long a click beside the drawer is ignored after it has opened. */
  backdropAfterMs?: number;
};

/** A panel that slides in from the right: 420 px wide, the whole width on a phone. */
export function Drawer({ open, onClose, title, closeLabel, children, footer, backdropAfterMs }: DrawerProps) {
  const modal = useModal(open, onClose, backdropAfterMs);
  const titleId = useId();
  return (
    <dialog {...modal} className={styles.drawer} aria-labelledby={titleId}>
      <div className={styles.inside}>
        <div className={styles.head}>
          <h2 className="h4" id={titleId}>
            {title}
          </h2>
          <IconButton label={closeLabel} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <div className={styles.body}>{children}</div>
        {footer !== undefined && <div className={styles.foot}>{footer}</div>}
      </div>
    </dialog>
  );
}
