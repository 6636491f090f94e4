import { useState } from 'react';
import type { Facet } from '#contract/catalogue.ts';
import { formNames } from '#domain/catalogue/filters-of-form.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { classes } from '#storefront/ui/classes.ts';
import box from '#storefront/ui/tick.module.css';
import { isColoured } from './facet-names.ts';
import styles from './filters.module.css';

type FacetOptionsProps = { facet: Facet; values: readonly string[]; onChange: (values: readonly string[]) => void };

const shownAtFirst = 8;

/** The values of a facet as ticks with their counts, or as swatches when each has a colour. */
export function FacetOptions({ facet, values, onChange }: FacetOptionsProps) {
  const t = useTexts();
  const [all, setAll] = useState(false);
  const coloured = isColoured(facet);
  const shown = facet.values.filter(({ id }, index) => all || index < shownAtFirst || values.includes(id));
  const hidden = facet.values.length - shown.length;
  return (
    <>
      <ul className={coloured ? styles.swatches : undefined}>
        {shown.map(({ id, name, count, swatch }) => {
          const chosen = values.includes(id);
          return (
            <li key={id}>
              <label
                className={classes(coloured ? styles.swatch : styles.option, count === 0 && !chosen && styles.nothing)}
              >
                <input
                  type="checkbox"
                  name={formNames.chosen(facet.id)}
                  value={id}
                  className={coloured ? undefined : box.tick}
                  checked={chosen}
                  disabled={count === 0 && !chosen}
                  onChange={() => onChange(chosen ? values.filter((other) => other !== id) : [...values, id])}
                />
                {coloured && <i style={{ backgroundColor: swatch ?? undefined }} />}
                <span>{name}</span>
                <span className={coloured ? 'visually-hidden' : styles.count}>{count}</span>
              </label>
            </li>
          );
        })}
      </ul>
      {hidden > 0 && (
        <button type="button" className={`link ${styles.more}`} onClick={() => setAll(true)}>
          {t('filters.more', { count: hidden })}
        </button>
      )}
    </>
  );
}
