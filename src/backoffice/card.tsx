import type { ReactNode } from 'react';
import type { Translate } from '#i18n/keys.ts';
import styles from './card.module.css';

type CardProps = { t: Translate; title: string; text?: string; children?: ReactNode };

/** One thing to do before the back office opens. */
export function Card({ t, title, text, children }: CardProps) {
  return (
    <main className={styles.card}>
      <p className={styles.mark}>
        Komoda <span>{t('back.title')}</span>
      </p>
      <h1 className="h3">{title}</h1>
      {text !== undefined && <p>{text}</p>}
      {children}
    </main>
  );
}

/** The error of a form as a whole. */
export const Failure = ({ text }: { text: string | null }) =>
  text === null ? null : (
    <p role="alert" className={styles.failure}>
      {text}
    </p>
  );

/** The fields of a form below one another. */
export const stacked = styles.stacked!;
