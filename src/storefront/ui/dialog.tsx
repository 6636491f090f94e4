import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';
import styles from './dialog.module.css';

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  footer?: ReactNode;
  /** Room for a grid of things to pick. */
  wide?: boolean;
};

/**
 * A question or a small form over the page. The native element brings focus trap, Escape and inertness. Title and close
 * button stay in sight when it scrolls.
 */
export function Dialog({ open, onClose, title, closeLabel, children, footer, wide = false }: DialogProps) {
  const modal = useModal(open, onClose);
  const titleId = useId();
  return (
    <dialog {...modal} className={classes(styles.dialog, wide && styles.wide)} aria-labelledby={titleId}>
      <div className={styles.inside}>
        <h2 className={`h4 ${styles.title}`} id={titleId}>
          {title}
        </h2>
        <div className={styles.content}>
          {children}
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </div>
        <IconButton className={styles.close} label={closeLabel} onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
    </dialog>
  );
}
