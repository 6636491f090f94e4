import { useEffect, useRef, type ComponentProps } from 'react';
import { classes } from '#storefront/ui/classes.ts';
import { ErrorBox } from '#storefront/ui/error-box.tsx';
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

/** A field that people neither see nor reach. A form in which a program has filled it in is ignored. */
export function TrapField() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <input type="text" name="website" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

/** Replaces a form that was sent. It takes the focus, because the button that had it is gone. */
export function Sent({ title, text }: { title: string; text: string }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} className={styles.sent} role="status" tabIndex={-1}>
      <b>{title}</b>
      <p>{text}</p>
    </div>
  );
}
