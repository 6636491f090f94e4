import styles from './rating.module.css';

/** Five stars filled up to `value` (0 to 5); the label says it in words. */
export function Stars({ value, label, large }: { value: number; label: string; large?: boolean }) {
  return (
    <span
      className={large ? styles.starsLarge : styles.stars}
      role="img"
      aria-label={label}
      style={{ '--filled': `${value * 20}%` }}
    />
  );
}

/** Stars with words beside them, such as the mean and the number of opinions. */
export function Rating({ value, label, text }: { value: number; label: string; text: string }) {
  return (
    <span className={styles.rating}>
      <Stars value={value} label={label} />
      <span aria-hidden="true">{text}</span>
    </span>
  );
}
