import { useState, type KeyboardEvent } from 'react';
import type { Facet } from '#contract/category.ts';
import { formNames } from '#domain/catalogue/chosen-filters.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { readRange } from './facet-names.ts';
import styles from './facet-range.module.css';

type FacetRangeProps = { facet: Facet; value: string | undefined; onChange: (value: string | null) => void };

/** From and to, by two handles on a measuring line or by numbers; reported when a handle or a field is left. */
export function FacetRange({ facet, value, onChange }: FacetRangeProps) {
  const t = useTexts();
  const lowest = facet.minimum ?? 0;
  const highest = facet.maximum ?? 0;
  const range = readRange(value);
  const [from, setFrom] = useState(range.from ?? lowest);
  const [to, setTo] = useState(range.to ?? highest);
  const share = (amount: number) => `${Math.min(100, Math.max(0, ((amount - lowest) / (highest - lowest)) * 100))}%`;

  const tell = () => {
    const [low, high] = from <= to ? [from, to] : [to, from];
    const next = low <= lowest && high >= highest ? null : `${low > lowest ? low : ''}-${high < highest ? high : ''}`;
    if (next !== (value ?? null)) onChange(next);
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (/^(Arrow|Home|End|Page)/.test(event.key)) tell();
  };
  const ends = [
    {
      amount: from,
      set: (amount: number) => setFrom(Math.min(amount, to)),
      field: formNames.from(facet.id),
      name: t('filters.from_of', { name: facet.name }),
      word: t('filters.from'),
    },
    {
      amount: to,
      set: (amount: number) => setTo(Math.max(amount, from)),
      field: formNames.to(facet.id),
      name: t('filters.to_of', { name: facet.name }),
      word: t('filters.to'),
    },
  ];
  return (
    <>
      <input type="hidden" name={formNames.whole(facet.id)} value={`${lowest}-${highest}`} />
      <div className={styles.line} style={{ '--from': share(from), '--to': share(to) }}>
        {ends.map(({ amount, set, name }) => (
          <input
            key={name}
            type="range"
            aria-label={name}
            min={lowest}
            max={highest}
            value={amount}
            onChange={(event) => set(Number(event.target.value))}
            onPointerUp={tell}
            onKeyUp={onKeyUp}
          />
        ))}
      </div>
      <div className={styles.fields}>
        {ends.map(({ field, name, word }, index) => (
          <AmountField
            key={name}
            {...{ field, name, word }}
            unit={facet.unit}
            amount={index === 0 ? from : to}
            onChange={index === 0 ? setFrom : setTo}
            onDone={tell}
          />
        ))}
      </div>
    </>
  );
}

type AmountFieldProps = {
  /** Its name in the form. */
  field: string;
  name: string;
  word: string;
  unit: string;
  amount: number;
  onChange: (amount: number) => void;
  /** The field is left, or Enter is pressed. */
  onDone: () => void;
};

function AmountField({ field, name, word, unit, amount, onChange, onDone }: AmountFieldProps) {
  return (
    <label className={styles.field}>
      <span className={styles.word} aria-hidden="true">
        {word}
      </span>
      <input
        name={field}
        inputMode="numeric"
        aria-label={name}
        value={String(amount)}
        maxLength={7}
        onChange={(event) => onChange(Number(event.target.value.replace(/\D/g, '')))}
        onBlur={onDone}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onDone();
        }}
      />
      <span className={styles.unit}>{unit}</span>
    </label>
  );
}
