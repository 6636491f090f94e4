import type { ReactNode } from 'react';
import styles from './newsletter-card.module.css';

/** What a page of the newsletter says, what can be done there, and other ways below it. */
export function NewsletterCard({ title, text, children }: { title: string; text?: string; children?: ReactNode }) {
  return (
    <section className={styles.card}>
      <h1 className="h1">{title}</h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
    </section>
  );
}

/** What has happened; the focus need not be moved, a screen reader says it. */
export function NewsletterOutcome({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className={styles.card}>
      <div role="status" className={styles.outcome}>
        <h1 className="h1">{title}</h1>
        <p className={styles.text}>{text}</p>
      </div>
      {children}
    </section>
  );
}
