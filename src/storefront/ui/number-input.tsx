import { useEffect, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import {
  cutNumberText,
  defaultNumberRules,
  readNumber,
  settleNumber,
  stepNumber,
  type NumberRules,
} from './number-input-rules.ts';
import { useTypedEarly } from './use-typed-early.ts';

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
  useTypedEarly(ref, type);
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

/** React listens to the wheel passively, which can't keep the page from scrolling. */
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
