import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import frame from './field-frame.module.css';

type Option = { value: string; label: string };

type SelectFieldProps = FieldTexts & { options: readonly Option[] } & Omit<ComponentProps<'select'>, 'className'>;

export function SelectField({ label, optional, hint, error, className, id, options, ...select }: SelectFieldProps) {
  return (
    <Field {...{ label, optional, hint, error, className, id }}>
      {(attributes) => (
        <span className={frame.frame}>
          <select {...select} {...attributes}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" />
        </span>
      )}
    </Field>
  );
}
