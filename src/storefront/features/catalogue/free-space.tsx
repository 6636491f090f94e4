import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { type ChosenFilters, formNames, valuesOf, withValues } from '#domain/catalogue/chosen-filters.ts';
import { fitsFilter, lengthInMm, spaceSides, type SpaceSide } from '#domain/catalogue/free-space.ts';
import type { Translate } from '#i18n/keys.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import type { ChosenValue } from './facet-names.ts';
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
  const isAsked = spaceSides.some((side) => valuesOf(chosen, fitsFilter(side)).length > 0);
  const withoutSpace = spaceSides.reduce<ChosenFilters>((rest, side) => withValues(rest, fitsFilter(side), []), chosen);
  return (
    <details className={filters.facet} open={isAsked}>
      <summary>
        {t('fits.title')}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={filters.values} role="group" aria-label={t('fits.title')}>
        <p className="small muted">{t('fits.hint')}</p>
        <div className={styles.sides}>
          {spaceSides.map((side) => (
            <SideField
              key={`${side} ${valuesOf(chosen, fitsFilter(side))[0] ?? ''}`}
              side={side}
              value={valuesOf(chosen, fitsFilter(side))[0] ?? ''}
              onValue={(length) =>
                onChange(withValues(chosen, fitsFilter(side), length === null ? [] : [String(length)]))
              }
            />
          ))}
        </div>
        {isAsked && (
          <button type="button" className={`link ${filters.more}`} onClick={() => onChange(withoutSpace)}>
            {t('fits.clear')}
          </button>
        )}
      </div>
    </details>
  );
}

type SideFieldProps = { side: SpaceSide; value: string; onValue: (length: number | null) => void };

/** Reports its length when it is left, or on Enter. A text that is no length is told then and changes nothing. */
function SideField({ side, value, onValue }: SideFieldProps) {
  const t = useTexts();
  const [text, setText] = useState(value);
  const [isWrong, setIsWrong] = useState(false);
  const problem = useId();
  const tell = () => {
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
            onChange={(event) => setText(event.target.value)}
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
