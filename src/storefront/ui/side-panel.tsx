import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './side-panel.module.css';

type WithSidePanelProps = {
  label: string;
  panel: ReactNode;
  /** On a small screen the panel is folded above the column under this line, instead of standing below it. */
  folded?: { label: string; amount: string };
  children: ReactNode;
};

/** A wide column with a panel at its right that stays in view. */
export function WithSidePanel({ label, panel, folded, children }: WithSidePanelProps) {
  return (
    <div className={styles.layout}>
      {folded && (
        <details className={styles.folded}>
          <summary>
            <span>
              {folded.label}
              <ChevronDown aria-hidden="true" />
            </span>
            <b>{folded.amount}</b>
          </summary>
          {panel}
        </details>
      )}
      <div>{children}</div>
      <aside className={classes(styles.panel, folded && styles.wideOnly)} aria-label={label}>
        {panel}
      </aside>
    </div>
  );
}
