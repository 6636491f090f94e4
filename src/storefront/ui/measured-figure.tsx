import type { ReactNode } from 'react';
import styles from './measured-figure.module.css';

/** The shop's own device: a chest of drawers in outline under a measuring line, with words on the line. */
export function MeasuredFigure({ text }: { text?: ReactNode }) {
  return (
    <div className={styles.figure} aria-hidden="true">
      <div className={styles.line}>{text !== undefined && <span>{text}</span>}</div>
      <svg viewBox="0 0 120 70" fill="none" stroke="currentColor" strokeWidth="1.5">
        <path vectorEffect="non-scaling-stroke" d="M1 1h118v52H1zM40.3 1v52M79.7 1v52M14 53l-5 16M106 53l5 16" />
      </svg>
    </div>
  );
}
