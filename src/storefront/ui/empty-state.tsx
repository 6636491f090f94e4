import type { ReactNode } from 'react';
import { MeasuredFigure } from './measured-figure.tsx';
import styles from './empty-state.module.css';

/** Says that there is nothing here, why, and where to go instead. */
export function EmptyState({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <MeasuredFigure />
      <h2 className="h3">{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {children !== undefined && <div className={styles.ways}>{children}</div>}
    </div>
  );
}
