import { useState, type ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import frame from './field-frame.module.css';
import styles from './file-field.module.css';

type FileFieldProps = FieldTexts & {
  /** Asks to pick a file; the browser's own words would be in its language, not in the shop's. */
  pick: string;
  /** Stands there until a file is picked. */
  none: string;
} & Omit<ComponentProps<'input'>, 'className' | 'type'>;

/** Files that are picked or dropped, with their names (FORM-9). */
export function FileField({ label, optional, hint, error, className, pick, none, onChange, ...input }: FileFieldProps) {
  const [names, setNames] = useState('');
  return (
    <Field {...{ label, optional, hint, error, className }}>
      {(attributes) => (
        <span className={`${frame.frame} ${styles.file}`}>
          <span className={styles.pick} aria-hidden="true">
            {pick}
          </span>
          <span className={styles.names} aria-hidden="true">
            {names || none}
          </span>
          <input
            {...input}
            {...attributes}
            type="file"
            onChange={(event) => {
              setNames([...(event.currentTarget.files ?? [])].map(({ name }) => name).join(', '));
              onChange?.(event);
            }}
          />
        </span>
      )}
    </Field>
  );
}
