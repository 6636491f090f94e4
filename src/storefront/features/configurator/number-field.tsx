import { CircleAlert } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ConfiguredAttribute, ConfiguredNumber } from '#domain/configurator/configured.ts';
import type { NumberInput } from '#domain/configurator/model.ts';
import { useShop, type Shop } from '#storefront/api/shop.tsx';
import { classes } from '#storefront/ui/classes.ts';
import frame from '#storefront/ui/field-frame.module.css';
import { useDebounced } from '#storefront/ui/debounce.ts';
import { useTypedEarly } from '#storefront/ui/use-typed-early.ts';
import { fieldText, measureText, readTypedNumber, refusalText } from './value-words.ts';
import { unbroken } from '#storefront/ui/unbroken.ts';
import styles from './number-field.module.css';
import type { Configuration } from './configuration.ts';

/** How long a number outside of the limits must rest before it counts: 1200 begins with 1. */
const restMs = 700;

type NumberFieldProps = {
  configuration: Configuration;
  of: ConfiguredAttribute & { number: ConfiguredNumber };
  input: NumberInput;
};

/**
 * A field for a measure. The typed text stays. An error is explained, and a button sets the nearest possible number.
 */
export function NumberField({ configuration, of: { attribute, number }, input }: NumberFieldProps) {
  const shop = useShop();
  const { t, locale } = shop;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { text, type, settle, step } = useTypedNumber(configuration, attribute.id, input, number);
  useTypedEarly(field, type);
  const unreadable = configuration.unreadable.includes(attribute.id);
  const [left, setLeft] = useState(false);
  const measure = (value: number) => measureText(value, input, locale);
  const { minimum, maximum, problem } = number;
  const limits = t('configurator.limits', { minimum: fieldText(minimum, input, locale), maximum: measure(maximum) });
  const wrong =
    unreadable || (problem === 'missing' && left)
      ? t('configurator.number_missing', { limits })
      : refusedText(number, { input, model: configuration.model, shop });
  const nearest = wrong !== null && !unreadable && number.number !== null ? number.number : null;
  const apply = () => {
    if (nearest !== null) configuration.enter(attribute.id, nearest);
    field.current?.focus();
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{unbroken(attribute.name)}</label>
      <span className={classes(frame.frame, styles.control)}>
        <input
          ref={field}
          id={id}
          inputMode={input.decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          value={text}
          data-measure
          aria-invalid={wrong === null ? undefined : true}
          aria-describedby={`${wrong === null ? '' : `${id}-error `}${id}-hint`}
          onChange={(event) => type(event.target.value)}
          onBlur={() => {
            settle();
            setLeft(true);
          }}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
            if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
            event.preventDefault();
            step(event.key === 'ArrowUp' ? 1 : -1);
          }}
        />
        <span className={frame.unit}>{input.unit}</span>
      </span>
      <span className={styles.below}>
        <span className={styles.hint} id={`${id}-hint`}>
          {limits}
          {input.step > 1 && `, ${t('configurator.every', { step: measure(input.step) })}`}
          {attribute.help !== '' && <span className={styles.help}>{attribute.help}</span>}
        </span>
        {wrong !== null && (
          <span className={styles.error}>
            <CircleAlert aria-hidden="true" />
            <span>
              <span id={`${id}-error`}>{wrong}</span>
              {nearest !== null && (
                <>
                  {' '}
                  <button type="button" onClick={apply}>
                    {t('configurator.use_number', { number: measure(nearest) })}
                  </button>
                </>
              )}
            </span>
          </span>
        )}
      </span>
    </div>
  );
}

type NumberContext = { input: NumberInput; model: Configuration['model']; shop: Shop };

/** Why a number can't be used; null: it can, or no number was typed. */
function refusedText({ problem, refusal }: ConfiguredNumber, { input, model, shop }: NumberContext): string | null {
  const { t, locale } = shop;
  const measure = (value: number) => measureText(value, input, locale);
  switch (problem) {
    case 'below-minimum':
      return t('configurator.number_below', { minimum: measure(input.minimum) });
    case 'above-maximum':
      return t('configurator.number_above', { maximum: measure(input.maximum) });
    case 'off-step':
      return t('configurator.number_off_step', { step: measure(input.step), minimum: measure(input.minimum) });
    case 'refused':
      return refusalText(model, refusal, shop);
    case 'missing':
    case null:
      return null;
  }
}

/**
 * The text of the field while it is typed; a legal number counts at once, any other when it rests or the field is left.
 */
function useTypedNumber(
  configuration: Configuration,
  attribute: number,
  input: NumberInput,
  { entered, number, minimum, maximum }: ConfiguredNumber,
) {
  const { locale } = useShop();
  const [typed, setTyped] = useState<{ text: string; sent: number | null; resting: boolean } | null>(null);
  const current = entered ?? number;
  const stays =
    typed !== null && (typed.resting || configuration.unreadable.includes(attribute) || typed.sent === entered);
  const send = (text: string) => {
    const typedNumber = readTypedNumber(text, input);
    const newNumber = Number.isNaN(typedNumber) ? null : typedNumber;
    setTyped({ text, sent: newNumber, resting: false });
    configuration.enter(attribute, newNumber);
  };
  const sendLater = useDebounced(send, restMs, 'cancel');
  const sendNow = (text: string) => {
    sendLater.cancel();
    send(text);
  };
  const type = (text: string) => {
    const typedNumber = readTypedNumber(text, input);
    if (typedNumber >= minimum && typedNumber <= maximum) return sendNow(text);
    setTyped({ text, sent: typed?.sent ?? null, resting: true });
    sendLater(text);
  };
  const step = (direction: 1 | -1) => {
    const next = (current ?? minimum) + direction * input.step;
    if (next >= minimum && next <= maximum) sendNow(fieldText(next, input, locale));
  };
  return {
    text: stays ? typed.text : current === null ? '' : fieldText(current, input, locale),
    type,
    settle: sendLater.flush,
    step,
  };
}
