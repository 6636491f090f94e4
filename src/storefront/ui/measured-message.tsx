import type { ReactNode } from 'react';
import styles from './measured-message.module.css';

type MeasuredMessageProps = { measure: string; title: string; text: string; children: ReactNode };

/** A page that shows only a message, drawn as an empty place between measuring lines. */
export function MeasuredMessage({ measure, title, text, children }: MeasuredMessageProps) {
  return (
    <div className={styles.message}>
      <div className={styles.place} aria-hidden="true">
        <div className={styles.line}>
          <span>{measure}</span>
        </div>
        <div className={styles.gap} />
      </div>
      <h1 className="h1">{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.ways}>{children}</div>
    </div>
  );
}
