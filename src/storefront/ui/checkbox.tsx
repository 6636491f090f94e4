import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field.tsx';
import styles from './checkbox.module.css';
import box from './tick.module.css';

type CheckboxProps = { label: ReactNode; error?: string | undefined } & Omit<ComponentProps<'input'>, 'type'>;

export function Checkbox({ label, error, ...input }: CheckboxProps) {
  const errorId = useId();
  const wrong = error !== undefined;
  return (
    <div className={wrong ? styles.wrong : undefined}>
      <label className={styles.checkbox}>
        <input
          {...input}
          type="checkbox"
          className={box.tick}
          aria-invalid={wrong || undefined}
          aria-describedby={wrong ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      <FieldError id={errorId} text={error} />
    </div>
  );
}
