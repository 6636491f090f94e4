import type { ReactNode } from 'react';
import styles from './side-panel.module.css';

/** A wide column with a panel at its right that stays in view; below it on a small screen. */
export function WithSidePanel({ label, panel, children }: { label: string; panel: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <div>{children}</div>
      <aside className={styles.panel} aria-label={label}>{panel}</aside>
    </div>
  );
}
