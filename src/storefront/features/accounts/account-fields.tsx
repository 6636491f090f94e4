import { useTexts } from '#storefront/api/shop.tsx';
import { half } from '#storefront/forms/form.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import type { FieldError } from '#storefront/forms/use-sending.ts';

type FieldsProps = { fieldError: FieldError };
type NameFieldsProps = FieldsProps & {
  values?: { firstName: string; lastName: string };
  /** The words beside the labels if the names may stay empty. */
  optional?: string | undefined;
  required?: boolean;
};

/** First and last name, side by side. */
export function NameFields({ values, optional, required, fieldError }: NameFieldsProps) {
  const t = useTexts();
  const fields = [
    ['firstName', 'account.first_name', 'given-name'],
    ['lastName', 'account.last_name', 'family-name'],
  ] as const;
  return fields.map(([name, label, autoComplete]) => (
    <TextField
      key={name}
      className={half}
      label={t(label)}
      optional={optional}
      name={name}
      autoComplete={autoComplete}
      maxLength={255}
      required={required}
      defaultValue={values?.[name]}
      error={fieldError(name)}
    />
  ));
}

type NewPasswordFieldProps = FieldsProps & { name?: string; label: string; again?: boolean };

/** A password that is chosen, or typed once more. */
export function NewPasswordField({ name = 'password', label, again = false, fieldError }: NewPasswordFieldProps) {
  const t = useTexts();
  return (
    <TextField
      label={label}
      hint={again ? undefined : t('account.password.hint')}
      name={name}
      type="password"
      autoComplete="new-password"
      maxLength={200}
      required
      error={fieldError(name)}
    />
  );
}
