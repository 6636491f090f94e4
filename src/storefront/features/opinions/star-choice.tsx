import { useId } from 'react';
import { useTexts } from '#storefront/api/shop.tsx';
import { FieldError } from '#storefront/ui/field.tsx';
import styles from './star-choice.module.css';

/** One to five stars, chosen by pointer or arrow keys; none is chosen at first. */
export function StarChoice({ label, error }: { label: string; error: string | undefined }) {
  const t = useTexts();
  const errorId = useId();
  const wrong = error !== undefined;
  return (
    <fieldset
      className={styles.choice}
      role="radiogroup"
      aria-invalid={wrong || undefined}
      aria-describedby={wrong ? errorId : undefined}
    >
      <legend>{label}</legend>
      <div className={styles.stars}>
        {[1, 2, 3, 4, 5].map((value) => (
          <label key={value} className={styles.star}>
            <input className="visually-hidden" type="radio" name="value" value={value} required />
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <path d="M8 1.3l2 4.3 4.7.6-3.5 3.2.9 4.7L8 11.8l-4.1 2.3.9-4.7L1.3 6.2 6 5.6z" />
            </svg>
            <span className="visually-hidden">{t('opinions.stars', { count: value })}</span>
          </label>
        ))}
      </div>
      <FieldError id={errorId} text={error} />
    </fieldset>
  );
}
