import type { ReactNode } from 'react';
import { unbroken } from './unbroken.ts';
import styles from './short-line.module.css';

type ShortLineProps = {
  picture: ReactNode;
  name: ReactNode;
  facts: readonly string[];
  amount?: string;
  /** What else can be done with it. */
  more?: ReactNode;
};

/** One line of an order in short: picture, name and amount, below them the facts across the whole width. */
export function ShortLine({ picture, name, facts, amount, more }: ShortLineProps) {
  return (
    <li className={styles.line}>
      {picture}
      <div>
        <p className={styles.head}>
          <b>{name}</b>
          <span className={styles.amount}>{amount}</span>
        </p>
        {facts.map((fact) => (
          <small key={fact}>{unbroken(fact)}</small>
        ))}
        {more !== undefined && <small>{more}</small>}
      </div>
    </li>
  );
}
