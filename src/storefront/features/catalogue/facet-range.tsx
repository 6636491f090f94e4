import { useState, type KeyboardEvent } from 'react';
import type { Facet } from '#contract/category.ts';
import { formNames, typedEnd } from '#domain/catalogue/chosen-filters.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { readRange } from './facet-names.ts';
import styles from './facet-range.module.css';

type FacetRangeProps = { facet: Facet; value: string | undefined; onChange: (value: string | null) => void };

/** From and to, by two handles on a measuring line or by numbers; reported when a handle or a field is left. */
export function FacetRange({ facet, value, onChange }: FacetRangeProps) {
  const t = useTexts();
  const lowest = facet.minimum ?? 0;
  const highest = facet.maximum ?? 0;
  const [from, setFrom] = useState(lowest);
  const [to, setTo] = useState(highest);
  const [shownValue, setShownValue] = useState<string>();
  // Another choice moves both ends; the fields stay, and with them what is being typed into one.
  if (shownValue !== (value ?? '')) {
    const range = readRange(value);
    setShownValue(value ?? '');
    setFrom(range.from ?? lowest);
    setTo(range.to ?? highest);
  }
  const share = (amount: number) => `${Math.min(100, Math.max(0, ((amount - lowest) / (highest - lowest)) * 100))}%`;

  const tell = (low: number, high: number) => {
    if (low > high) return tell(high, low);
    setFrom(low);
    setTo(high);
    const next = low <= lowest && high >= highest ? null : `${low > lowest ? low : ''}-${high < highest ? high : ''}`;
    if (next !== (value ?? null)) onChange(next);
  };
  const onKeyUp = (event: KeyboardEvent) => {
    if (/^(Arrow|Home|End|Page)/.test(event.key)) tell(from, to);
  };
  const ends = [
    {
      end: 'from',
      amount: from,
      set: (amount: number) => setFrom(Math.min(amount, to)),
      onTyped: (amount: number | null) => tell(amount ?? lowest, to),
    },
    {
      end: 'to',
      amount: to,
      set: (amount: number) => setTo(Math.max(amount, from)),
      onTyped: (amount: number | null) => tell(from, amount ?? highest),
    },
  ] as const;
  return (
    <>
      <input type="hidden" name={formNames.whole(facet.id)} value={`${lowest}-${highest}`} />
      <div className={styles.line} style={{ '--from': share(from), '--to': share(to) }}>
        {ends.map(({ end, amount, set }) => (
          <input
            key={end}
            type="range"
            aria-label={t(`filters.${end}_of`, { name: facet.name })}
            min={lowest}
            max={highest}
            value={amount}
            onChange={(event) => set(Number(event.target.value))}
            onPointerUp={() => tell(from, to)}
            onKeyUp={onKeyUp}
          />
        ))}
      </div>
      <div className={styles.fields}>
        {ends.map(({ end, amount, onTyped }) => (
          <AmountField key={end} {...{ facet, end, amount, onTyped }} />
        ))}
      </div>
    </>
  );
}

type AmountFieldProps = {
  facet: Facet;
  end: 'from' | 'to';
  amount: number;
  /** The field is left, or Enter is pressed. Null: it was emptied. */
  onTyped: (amount: number | null) => void;
};

function AmountField({ facet, end, amount, onTyped }: AmountFieldProps) {
  const t = useTexts();
  const [typed, setTyped] = useState<string | null>(null);
  const tell = () => {
    if (typed === null) return;
    setTyped(null);
    onTyped(typedEnd(typed, end));
  };
  return (
    <label className={styles.field}>
      <span className={styles.word} aria-hidden="true">
        {t(`filters.${end}`)}
      </span>
      <input
        name={formNames[end](facet.id)}
        inputMode="decimal"
        aria-label={t(`filters.${end}_of`, { name: facet.name })}
        value={typed ?? String(amount)}
        maxLength={12}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={tell}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell();
        }}
      />
      <span className={styles.unit}>{facet.unit}</span>
    </label>
  );
}
