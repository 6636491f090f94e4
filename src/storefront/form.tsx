import type { ComponentProps } from 'react';
import { classes } from './ui/classes.ts';
import { ErrorBox } from './ui/error-box.tsx';
import type { Sending } from './use-sending.ts';
import styles from './form.module.css';

/** A field of half the width, from small screens on. */
export const half = styles.half;

/** A form that is sent by `useSending`: what went wrong stands above its fields, unless it is said elsewhere. */
export function Form({
  sending: { submit, failure },
  className,
  children,
  ...form
}: ComponentProps<'form'> & { sending: Pick<Sending, 'submit' | 'failure'> }) {
  return (
    <form className={classes(styles.form, className)} onSubmit={submit} noValidate {...form}>
      {failure !== null && <ErrorBox text={failure} />}
      {children}
    </form>
  );
}
