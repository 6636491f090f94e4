import type { ReactNode } from 'react';
import { wholeMeasures } from './whole-measures.ts';
import styles from './short-line.module.css';

type ShortLineProps = {
  picture: ReactNode;
  name: ReactNode;
  facts: readonly string[];
  amount?: string;
  /** What else can be done with it. */
  more?: ReactNode;
};

/** One line of an order in short: picture, name, facts, amount. */
export function ShortLine({ picture, name, facts, amount, more }: ShortLineProps) {
  return (
    <li className={styles.line}>
      {picture}
      <div>
        <b>{name}</b>
        {facts.map((fact) => (
          <small key={fact}>{wholeMeasures(fact)}</small>
        ))}
        {more !== undefined && <small>{more}</small>}
      </div>
      <span className={styles.amount}>{amount}</span>
    </li>
  );
}
