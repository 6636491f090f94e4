import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { unbroken } from './unbroken.ts';

/** The texts that every labelled control of a form may have. */
export type FieldTexts = {
  label: string;
  /** Stands after the label of a field that may stay empty. */
  optional?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Places the field in the grid of its form. */
  className?: string | undefined;
};

export type ControlAttributes = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type FieldProps = FieldTexts & { id?: string | undefined; children: (attributes: ControlAttributes) => ReactNode };

/** Label above, the control, then hint and error, which the control names as its description. */
export function Field({ label, optional, hint, error, className, id, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint === undefined ? undefined : `${controlId}-hint`;
  const errorId = error === undefined ? undefined : `${controlId}-error`;
  const describedBy = [errorId, hintId].filter((part) => part !== undefined).join(' ') || undefined;
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={controlId}>
        {unbroken(label)}
        {optional !== undefined && <span className={styles.optional}> {optional}</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <span className={styles.hint} id={hintId}>
          {unbroken(hint)}
        </span>
      )}
      <FieldError id={errorId} text={error} />
    </div>
  );
}

/** The error of a field, with an icon beside the colour. */
export function FieldError({ id, text }: { id?: string | undefined; text: string | undefined }) {
  return text === undefined ? null : (
    <span className={styles.error} id={id}>
      <CircleAlert aria-hidden="true" />
      {text}
    </span>
  );
}
