import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './labels.module.css';

/** Labels over the upper left corner of a picture. */
export function Labels({ children }: { children: ReactNode }) {
  return <ul className={styles.labels}>{children}</ul>;
}

export type LabelProps = {
  children: ReactNode;
  kind?: 'new' | 'made' | 'good' | 'off';
  /** Colours of its own, as the shop's staff chose them. */
  color?: string;
  background?: string;
};

export function Label({ children, kind, color, background }: LabelProps) {
  return (
    <li className={classes(styles.label, kind && styles[kind])} style={{ color, backgroundColor: background }}>
      {children}
    </li>
  );
}
