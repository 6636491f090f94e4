import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './button.module.css';

type Look = { variant?: 'primary' | 'quiet' | 'deep' | 'danger'; small?: boolean; wide?: boolean; busy?: boolean };

const lookOf = ({ variant = 'primary', small, wide, busy }: Look, className?: string) =>
  classes(
    styles.button,
    variant !== 'primary' && styles[variant],
    small && styles.small,
    wide && styles.wide,
    busy && styles.busy,
    className,
  );

/** A busy button keeps its width and its name, and takes no second click. */
export function Button({ variant, small, wide, busy, className, onClick, ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={lookOf({ variant, small, wide, busy }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  small,
  wide,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'> & { href: string }) {
  return (
    <a {...rest} className={lookOf({ variant, small, wide }, className)}>
      {children}
    </a>
  );
}
