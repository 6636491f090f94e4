import type { ComponentProps } from 'react';
import { classes } from '#storefront/ui/classes.ts';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import styles from './remove-button.module.css';

/** Takes a line or a code out of the cart. */
export function RemoveButton({ className, ...button }: ComponentProps<typeof IconButton>) {
  return <IconButton {...button} className={classes(styles.remove, className)} />;
}
