import { useState } from 'react';
import type { Facet } from '#contract/catalogue.ts';
import { formNames } from '#domain/catalogue/filters-of-form.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { classes } from '#storefront/ui/classes.ts';
import box from '#storefront/ui/tick.module.css';
import { isColoured } from './facet-names.ts';
import styles from './filters.module.css';

type FacetValue = Facet['values'][number];
type FacetOptionsProps = { facet: Facet; values: readonly string[]; onChange: (values: readonly string[]) => void };

const shownAtFirst = 8;

/** The values of a facet as ticks with their counts, or as swatches when each has a colour. */
export function FacetOptions({ facet, values, onChange }: FacetOptionsProps) {
  const t = useTexts();
  const [all, setAll] = useState(false);
  const list = isColoured(facet) ? styles.swatches : undefined;
  const isShown = ({ id }: FacetValue, index: number) => all || index < shownAtFirst || values.includes(id);
  const hidden = facet.values.filter((value, index) => !isShown(value, index));
  const option = (value: FacetValue) => (
    <li key={value.id}>
      <Option {...{ facet, value, values, onChange }} />
    </li>
  );
  return (
    <>
      <ul className={list}>{facet.values.filter(isShown).map(option)}</ul>
      {hidden.length > 0 && (
        <>
          <noscript>
            <ul className={list}>{hidden.map(option)}</ul>
          </noscript>
          <button type="button" className={`link ${styles.more}`} onClick={() => setAll(true)}>
            {t('filters.more', { count: hidden.length })}
          </button>
        </>
      )}
    </>
  );
}

function Option({ facet, value, values, onChange }: FacetOptionsProps & { value: FacetValue }) {
  const { id, name, count, swatch } = value;
  const coloured = isColoured(facet);
  const chosen = values.includes(id);
  return (
    <label className={classes(coloured ? styles.swatch : styles.option, count === 0 && !chosen && styles.nothing)}>
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
  );
}
