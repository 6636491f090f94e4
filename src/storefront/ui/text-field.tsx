import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import frame from './field-frame.module.css';

type TextFieldProps = FieldTexts & { unit?: string } & Omit<ComponentProps<'input'>, 'className'>;

export function TextField({ label, optional, hint, error, className, unit, id, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, optional, hint, error, className, id }}>
      {(attributes) => (
        <span className={frame.frame}>
          <input {...input} {...attributes} />
          {unit !== undefined && <span className={frame.unit}>{unit}</span>}
        </span>
      )}
    </Field>
  );
}

/** An e-mail address; browsers offer it as a user name where it signs in. */
export function EmailField(field: TextFieldProps) {
  return <TextField name="email" type="email" inputMode="email" autoComplete="email" maxLength={255} {...field} />;
}

type TextAreaFieldProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'className'>;

export function TextAreaField({ label, optional, hint, error, className, id, ...textarea }: TextAreaFieldProps) {
  return (
    <Field {...{ label, optional, hint, error, className, id }}>
      {(attributes) => (
        <span className={frame.frame}>
          <textarea rows={3} {...textarea} {...attributes} />
        </span>
      )}
    </Field>
  );
}
