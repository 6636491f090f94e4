import type { ReactNode } from 'react';
import { unbroken } from '#storefront/ui/unbroken.ts';
import styles from './control.module.css';

/** The name of a control, at the right what is selected. */
export function ControlHead({
  id,
  name,
  aside,
  help,
}: {
  id?: string;
  name: string;
  aside?: ReactNode;
  help?: string;
}) {
  return (
    <>
      <div className={styles.head}>
        <b id={id}>{unbroken(name)}</b>
        {aside !== undefined && <span>{aside}</span>}
      </div>
      {help !== undefined && help !== '' && <p className={styles.help}>{help}</p>}
    </>
  );
}
