import { useState } from 'react';
import type { FormField } from '#contract/blocks.ts';
import { readDate } from '#domain/read-date.ts';
import type { Translate } from '#i18n/keys.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { Field } from '#storefront/ui/field.tsx';
import frame from '#storefront/ui/field-frame.module.css';
import { NumberInput } from '#storefront/ui/number-input.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextAreaField, TextField } from '#storefront/ui/text-field.tsx';
import { textOf, type FieldError } from '#storefront/forms/use-sending.ts';

const exampleDay = '24.05.2030';
const nameOf = (index: number) => `extra-${index}`;

/** The additional fields of an editor, each with the control of its kind. */
export function ExtraFields({ fields, fieldError }: { fields: readonly FormField[]; fieldError: FieldError }) {
  return fields.map((field, index) => (
    <ExtraField key={field.label} field={field} name={nameOf(index)} error={fieldError(nameOf(index))} />
  ));
}

type ExtraFieldProps = { field: FormField; name: string; error: string | undefined };

function ExtraField({ field: { label, kind, required, options, min, max, step }, name, error }: ExtraFieldProps) {
  const t = useTexts();
  const [number, setNumber] = useState<number | null>(null);
  const shared = { label, name, required, error, ...(!required && { optional: t('contact.optional') }) };
  switch (kind) {
    case 'textarea':
      return <TextAreaField {...shared} maxLength={2000} />;
    case 'checkbox':
      return <Checkbox label={label} name={name} error={error} value={t('contact.yes')} />;
    case 'select':
      return (
        <SelectField
          {...shared}
          options={[{ value: '', label: t('contact.choose') }, ...options.map((value) => ({ value, label: value }))]}
        />
      );
    case 'integer':
    case 'float':
      return (
        <Field label={label} optional={shared.optional} error={error}>
          {(attributes) => (
            <span className={frame.frame}>
              <NumberInput
                {...attributes}
                name={name}
                value={number}
                onChange={setNumber}
                rules={{
                  type: kind,
                  ...(min !== undefined && { min, unsigned: min >= 0 }),
                  ...(max !== undefined && { max }),
                  ...(step !== undefined && { step }),
                }}
              />
            </span>
          )}
        </Field>
      );
    case 'date':
      return <TextField {...shared} hint={t('contact.date_hint', { example: exampleDay })} maxLength={10} />;
    case 'text':
      return <TextField {...shared} maxLength={255} />;
  }
}

/** What is wrong with the answers, by the names of the fields. */
export function extraProblems(fields: readonly FormField[], form: FormData, t: Translate): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ kind, required }, index) => {
      const value = textOf(form, nameOf(index)).trim();
      if (value === '') return required ? [[nameOf(index), t('validation.required')]] : [];
      const isNoDay = kind === 'date' && readDate(value) === null;
      return isNoDay ? [[nameOf(index), t('contact.date_wrong', { example: exampleDay })]] : [];
    }),
  );
}

/** The answers as lines of a message. */
export const extraLines = (fields: readonly FormField[], form: FormData): string[] =>
  fields.flatMap(({ label }, index) => {
    const value = textOf(form, nameOf(index)).trim();
    return value === '' ? [] : [`${label}: ${value}`];
  });
