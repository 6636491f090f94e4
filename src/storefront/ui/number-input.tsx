import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { useTypedEarly } from './use-typed-early.ts';

/** The limits of a number field. Lengths count digits only, not signs or separators. */
export type NumberRules = {
  type: 'integer' | 'float';
  min: number;
  max: number;
  step: number;
  maxLength: number;
  integerPart: number;
  decimalPart: number;
  unsigned: boolean;
};

export const defaultNumberRules: NumberRules = {
  type: 'integer',
  min: -9_999_999,
  max: 9_999_999,
  step: 1,
  maxLength: 6,
  integerPart: 4,
  decimalPart: 2,
  unsigned: false,
};

/** Removes surplus digits and foreign characters from a typed or pasted text. */
export function cutNumberText(text: string, rules: NumberRules): string {
  const sign = !rules.unsigned && /^\s*-/.test(text) ? '-' : '';
  const [whole = '', ...rest] = text.split(/[.,]/);
  const digits = whole.replace(/\D/g, '');
  if (rules.type === 'integer') return sign + digits.slice(0, rules.maxLength);

  const integer = digits.slice(0, Math.min(rules.integerPart, rules.maxLength));
  const separator = /[.,]/.exec(text)?.[0];
  if (separator === undefined || rules.decimalPart === 0) return sign + integer;
  const room = Math.min(rules.decimalPart, rules.maxLength - integer.length);
  return sign + integer + separator + rest.join('').replace(/\D/g, '').slice(0, room);
}

/** The number that a text stands for, or null where it is none: integers have no decimals. */
export function readNumber(text: string, rules: NumberRules): number | null {
  const shape = rules.type === 'integer' ? /^-?\d+$/ : /^-?(\d+([.,]\d*)?|[.,]\d+)$/;
  const trimmed = text.trim();
  if (!shape.test(trimmed) || (rules.unsigned && trimmed.startsWith('-'))) return null;
  return Number(trimmed.replace(',', '.'));
}

/** The value that a field keeps when it is left: null clears it, anything else lies between min and max. */
export function settleNumber(text: string, rules: NumberRules): number | null {
  const number = readNumber(text, rules);
  return number === null ? null : Math.min(rules.max, Math.max(lowest(rules), number));
}

/** The value one step up or down; the same value where the step would leave the bounds or the length. */
export function stepNumber(value: number | null, direction: 1 | -1, rules: NumberRules): number | null {
  const from = value ?? 0;
  const moved = rounded(from + direction * rules.step, rules);
  const next = rules.unsigned && moved < 0 && from > 0 ? 0 : moved;
  const text = String(next);
  const fits = cutNumberText(text, rules) === text;
  return next < lowest(rules) || next > rules.max || !fits ? value : next;
}

const lowest = ({ unsigned, min }: NumberRules) => (unsigned ? Math.max(0, min) : min);

function rounded(value: number, { type, decimalPart }: NumberRules): number {
  return type === 'integer' ? Math.round(value) : Number(value.toFixed(decimalPart));
}

type NumberInputProps = {
  value: number | null;
  /** Called with each number within the bounds while typing, and with null when the field is left without one. */
  onChange: (value: number | null) => void;
  rules?: Partial<NumberRules>;
} & Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'min' | 'max' | 'step' | 'maxLength'>;

/**
 * A text field for a number: cut while typed, settled when left, stepped by arrow keys and by the wheel while focused.
 */
export function NumberInput({ value, onChange, rules: ownRules, onBlur, ...input }: NumberInputProps) {
  const rules = { ...defaultNumberRules, ...ownRules };
  const ref = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === null ? '' : String(value));
  const step = (direction: 1 | -1) => {
    setTyped(null);
    onChange(stepNumber(typed === null ? value : settleNumber(typed, rules), direction, rules));
  };
  useWheel(ref, step);

  const type = (entered: string) => {
    const cut = cutNumberText(entered, rules);
    const number = readNumber(cut, rules);
    setTyped(cut);
    if (number !== null && number >= rules.min && number <= rules.max) onChange(number);
  };
  useTypedEarly(ref, (entered) => {
    if (document.activeElement === ref.current) return type(entered);
    // The field was left before the page was hydrated, so React has no value yet that would settle it.
    const settled = settleNumber(cutNumberText(entered, rules), rules);
    ref.current!.value = settled === null ? '' : String(settled);
    onChange(settled);
  });
  const settle = () => {
    if (typed !== null) onChange(settleNumber(typed, rules));
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    step(event.key === 'ArrowUp' ? 1 : -1);
  };
  return (
    <input
      {...input}
      ref={ref}
      inputMode={rules.type === 'integer' ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={text}
      onChange={(event) => type(event.target.value)}
      onBlur={(event) => {
        settle();
        onBlur?.(event);
      }}
      onKeyDown={onKeyDown}
    />
  );
}

/** React listens to the wheel passively, and a passive listener can't stop the page from scrolling. */
function useWheel(ref: { current: HTMLInputElement | null }, step: (direction: 1 | -1) => void): void {
  const latest = useRef(step);
  useEffect(() => {
    latest.current = step;
  });
  useEffect(() => {
    const input = ref.current;
    const onWheel = (event: WheelEvent) => {
      if (document.activeElement !== input || event.deltaY === 0) return;
      event.preventDefault();
      latest.current(event.deltaY < 0 ? 1 : -1);
    };
    input?.addEventListener('wheel', onWheel, { passive: false });
    return () => input?.removeEventListener('wheel', onWheel);
  }, [ref]);
}
