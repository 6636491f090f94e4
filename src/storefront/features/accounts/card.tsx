import type { ReactNode } from 'react';
import styles from './card.module.css';

/** A form of its own page: what it is for, the form, and other ways below it. */
export function Card({ title, text, children, ways }: CardProps) {
  return (
    <section className={styles.card}>
      <h1 className="h1">{title}</h1>
      {text !== undefined && <p className={styles.text}>{text}</p>}
      {children}
      {ways !== undefined && <div className={styles.ways}>{ways}</div>}
    </section>
  );
}

type CardProps = { title: string; text?: string | undefined; children?: ReactNode; ways?: ReactNode };
