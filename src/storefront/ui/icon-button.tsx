import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import styles from './icon-button.module.css';

type Look = {
  label: string;
  outlined?: boolean | undefined;
  /** A number or short text at the upper right corner. */
  badge?: string | undefined;
};

const lookOf = (outlined: boolean | undefined, className?: string) =>
  classes(styles.iconButton, outlined && styles.outlined, className);
const Badge = ({ text }: { text: string | undefined }) =>
  text !== undefined && text !== '' ? (
    <span className={styles.badge} aria-hidden="true">
      {text}
    </span>
  ) : null;

/** A round button with an icon; the label is its name. */
export function IconButton({ label, outlined, badge, className, children, ...rest }: Look & ComponentProps<'button'>) {
  return (
    <button type="button" aria-label={label} {...rest} className={lookOf(outlined, className)}>
      {children}
      <Badge text={badge} />
    </button>
  );
}

export function IconLink({
  label,
  outlined,
  badge,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'> & { href: string }) {
  return (
    <a aria-label={label} {...rest} className={lookOf(outlined, className)}>
      {children}
      <Badge text={badge} />
    </a>
  );
}
