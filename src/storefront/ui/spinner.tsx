import { classes } from './classes.ts';
import styles from './spinner.module.css';

type SpinnerProps = {
  label: string;
  /** Lies over what is being loaded, which is positioned. */
  over?: boolean;
};

/** Says that something is being loaded; the text is for screen readers. */
export function Spinner({ label, over = false }: SpinnerProps) {
  return (
    <span className={classes(styles.spinner, over && styles.over)} role="status">
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
