import { Minus, Plus } from 'lucide-react';
import { NumberInput } from './number-input.tsx';
import styles from './quantity-field.module.css';

type QuantityFieldProps = {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  texts: { label: string; less: string; more: string };
  small?: boolean;
};

/** A stepper for whole pieces; an emptied field takes its former value back. */
export function QuantityField({ value, onChange, min, max, texts, small = false }: QuantityFieldProps) {
  const rules = { min, max, maxLength: String(max).length, unsigned: true };
  return (
    <div className={`${styles.quantity} ${small ? styles.small : ''}`} role="group" aria-label={texts.label}>
      <button type="button" aria-label={texts.less} disabled={value <= min} onClick={() => onChange(value - 1)}>
        <Minus aria-hidden="true" />
      </button>
      <NumberInput aria-label={texts.label} value={value} rules={rules} onChange={(next) => onChange(next ?? value)} />
      <button type="button" aria-label={texts.more} disabled={value >= max} onClick={() => onChange(value + 1)}>
        <Plus aria-hidden="true" />
      </button>
    </div>
  );
}
