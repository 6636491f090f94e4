import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Says that there is nothing here, why, and where to go instead. */
export function EmptyState({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <MeasuredChest />
      <h2 className="h3">{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {children !== undefined && <div className={styles.ways}>{children}</div>}
    </div>
  );
}

/** The shop's own device: a chest of drawers in outline under a measuring line. */
function MeasuredChest() {
  return (
    <div className={styles.figure} aria-hidden="true">
      <div className={styles.line} />
      <svg viewBox="0 0 120 70" fill="none" stroke="currentColor" strokeWidth="1.5">
        <path vectorEffect="non-scaling-stroke" d="M1 1h118v52H1zM40.3 1v52M79.7 1v52M14 53l-5 16M106 53l5 16" />
      </svg>
    </div>
  );
}
