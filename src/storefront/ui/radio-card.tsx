import type { ComponentProps, ReactNode } from 'react';
import { FieldError } from './field.tsx';
import styles from './radio-card.module.css';
import { unbroken } from './unbroken.ts';

type RadioCardsProps = { label: string; error?: string | undefined; errorId?: string; children: ReactNode };

/** Ways to choose from, one below the other; the group is named by its label. */
export function RadioCards({ label, error, errorId, children }: RadioCardsProps) {
  const wrong = error !== undefined;
  return (
    <fieldset className={styles.group} aria-describedby={wrong ? errorId : undefined}>
      <legend className="visually-hidden">{label}</legend>
      <div className={`${styles.cards} ${wrong ? styles.wrong : ''}`}>{children}</div>
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}

type RadioCardProps = {
  title: string;
  aside?: ReactNode;
  description?: string | undefined;
  children?: ReactNode;
} & Omit<ComponentProps<'input'>, 'type' | 'title'>;

/** One way: its name, what it costs at the right, what it means below. */
export function RadioCard({ title, aside, description, children, ...input }: RadioCardProps) {
  return (
    <label className={styles.card}>
      <input {...input} type="radio" />
      <span className={styles.title}>{unbroken(title)}</span>
      <span className={styles.aside}>{aside}</span>
      {description !== undefined && description !== '' && (
        <span className={styles.description}>{unbroken(description)}</span>
      )}
      {children !== undefined && <span className={styles.description}>{children}</span>}
    </label>
  );
}
