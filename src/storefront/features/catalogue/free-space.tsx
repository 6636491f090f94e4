import { useId, useRef, useState } from 'react';
import { type ChosenFilters, formNames, valuesOf, withValues } from '#domain/catalogue/chosen-filters.ts';
import { fitsFilter, lengthInMm, spaceSides, type SpaceSide } from '#domain/catalogue/free-space.ts';
import type { Translate } from '#i18n/keys.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import type { ChosenValue } from './facet-names.ts';
import { FacetPanel } from './filters.tsx';
import filters from './filters.module.css';
import styles from './facet-range.module.css';

/** The sides that were asked for, as chips name them. */
export const chosenSides = (filters: ChosenFilters, t: Translate): ChosenValue[] =>
  spaceSides.flatMap((side) => {
    const length = lengthInMm(valuesOf(filters, fitsFilter(side))[0] ?? '');
    if (length === null) return [];
    const key = fitsFilter(side);
    return [{ key, name: t(`fits.${side}.chosen`, { length }), without: withValues(filters, key, []) }];
  });

type FreeSpaceProps = { chosen: ChosenFilters; onChange: (chosen: ChosenFilters) => void };

/**
 * Width, depth and height of a free space, in millimetres or centimetres; what fits stays in the list (CATALOGUE-37).
 */
export function FreeSpace({ chosen, onChange }: FreeSpaceProps) {
  const t = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const isAsked = spaceSides.some((side) => valuesOf(chosen, fitsFilter(side)).length > 0);
  const withoutSpace = spaceSides.reduce<ChosenFilters>((rest, side) => withValues(rest, fitsFilter(side), []), chosen);
  return (
    <FacetPanel name={t('fits.title')} opens={isAsked}>
      <p className="small muted">{t('fits.hint')}</p>
      <div className={styles.sides} ref={box}>
        {spaceSides.map((side) => (
          <SideField
            key={side}
            side={side}
            value={valuesOf(chosen, fitsFilter(side))[0] ?? ''}
            onValue={(length) =>
              onChange(withValues(chosen, fitsFilter(side), length === null ? [] : [String(length)]))
            }
          />
        ))}
      </div>
      {isAsked && (
        <button
          type="button"
          className={`link ${filters.more}`}
          onClick={() => {
            // The button goes with the lengths.
            box.current?.querySelector('input')?.focus();
            onChange(withoutSpace);
          }}
        >
          {t('fits.clear')}
        </button>
      )}
    </FacetPanel>
  );
}

type SideFieldProps = { side: SpaceSide; value: string; onValue: (length: number | null) => void };

/**
 * Reports its length when it is left, or on Enter, and then shows it; what is typed meanwhile stays. A text that is no
 * length is told then and changes nothing.
 */
function SideField({ side, value, onValue }: SideFieldProps) {
  const t = useTexts();
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  const [isNewer, setIsNewer] = useState(false);
  const [isWrong, setIsWrong] = useState(false);
  const problem = useId();
  if (shown !== value) {
    setShown(value);
    if (!isNewer) {
      setText(value);
      setIsWrong(false);
    }
  }
  const tell = () => {
    setIsNewer(false);
    const length = lengthInMm(text);
    const wrong = text.trim() !== '' && length === null;
    setIsWrong(wrong);
    if (!wrong && (length?.toString() ?? '') !== value) onValue(length);
  };
  return (
    <>
      <label className={styles.side}>
        <span>{t(`fits.${side}`)}</span>
        <span className={styles.field}>
          <input
            name={formNames.chosen(fitsFilter(side))}
            value={text}
            maxLength={12}
            autoComplete="off"
            aria-invalid={isWrong}
            aria-describedby={isWrong ? problem : undefined}
            onChange={(event) => {
              setText(event.target.value);
              setIsNewer(true);
            }}
            onBlur={tell}
            onKeyDown={(event) => {
              if (event.key === 'Enter') tell();
            }}
          />
          <span className={styles.unit}>{/[a-z]/i.test(text) ? '' : 'mm'}</span>
        </span>
      </label>
      {isWrong && (
        <p className={styles.problem} id={problem} role="alert">
          {t('fits.wrong')}
        </p>
      )}
    </>
  );
}
