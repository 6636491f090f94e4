import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import styles from './field.module.css';

type TextFieldProps = FieldTexts & { unit?: string } & Omit<ComponentProps<'input'>, 'className'>;

export function TextField({ label, optional, hint, error, className, unit, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, optional, hint, error, className, id }}>
      {(attributes) => (
        <span className={styles.control}>
          <input {...input} {...attributes} />
          {unit !== undefined && <span className={styles.unit}>{unit}</span>}
        </span>
      )}
    </Field>
  );
}

type TextAreaFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextAreaField({ label, optional, hint, error, className, id, ...textarea }: TextAreaFieldProps) {
  return (
    <Field {...{ label, optional, hint, error, className, id }}>
      {(attributes) => (
        <span className={styles.control}>
          <textarea rows={3} {...textarea} {...attributes} />
        </span>
      )}
    </Field>
  );
}
