import type { Search } from '#storefront/navigation/screen.ts';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Facet } from '#contract/category.ts';
import { type ChosenFilters, formNames, valuesOf, withValues } from '#domain/catalogue/chosen-filters.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { classes } from '#storefront/ui/classes.ts';
import box from '#storefront/ui/tick.module.css';
import { isColoured } from './facet-names.ts';
import styles from './filters.module.css';
import { ChevronDown } from 'lucide-react';
import { FacetRange } from './facet-range.tsx';

/** The parts of the address that the filter form does not change. */
export function KeptQuery({ search, names }: { search: Search; names: readonly string[] }) {
  return Object.entries(search)
    .filter(([name]) => names.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}

type FacetValue = Facet['values'][number];
type FacetOptionsProps = { facet: Facet; values: readonly string[]; onChange: (values: readonly string[]) => void };

const shownAtFirst = 8;

/** The values of a facet as ticks with their counts, or as swatches when each has a colour. */
function FacetOptions({ facet, values, onChange }: FacetOptionsProps) {
  const t = useTexts();
  /** From which value on they have been shown too; the button that did it is gone, and the first has the focus. */
  const [shownFrom, setShownFrom] = useState<number | null>(null);
  const shown = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (shownFrom !== null) shown.current?.querySelectorAll('input')[shownFrom]?.focus();
  }, [shownFrom]);
  const list = isColoured(facet) ? styles.swatches : undefined;
  const isShown = ({ id }: FacetValue, index: number) =>
    shownFrom !== null || index < shownAtFirst || values.includes(id);
  const hidden = facet.values.filter((value, index) => !isShown(value, index));
  const firstHidden = facet.values.indexOf(hidden.find(({ count }) => count > 0) ?? hidden[0]!);
  const option = (value: FacetValue) => (
    <li key={value.id}>
      <Option {...{ facet, value, values, onChange }} />
    </li>
  );
  return (
    <>
      <ul className={list} ref={shown}>
        {facet.values.filter(isShown).map(option)}
      </ul>
      {hidden.length > 0 && (
        <>
          <noscript>
            <ul className={list}>{hidden.map(option)}</ul>
          </noscript>
          <button type="button" className={`link ${styles.more}`} onClick={() => setShownFrom(firstHidden)}>
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
  const isChosen = values.includes(id);
  return (
    <label className={classes(coloured ? styles.swatch : styles.option, count === 0 && !isChosen && styles.nothing)}>
      <input
        type="checkbox"
        name={formNames.chosen(facet.id)}
        value={id}
        className={coloured ? undefined : box.tick}
        checked={isChosen}
        disabled={count === 0 && !isChosen}
        onChange={() => onChange(isChosen ? values.filter((other) => other !== id) : [...values, id])}
      />
      {coloured && <i style={{ backgroundColor: swatch ?? undefined }} />}
      <span>{name}</span>
      <span className={coloured ? 'visually-hidden' : styles.count}>{count}</span>
    </label>
  );
}

type FiltersProps = {
  facets: readonly Facet[];
  chosen: ChosenFilters;
  path: string;
  search: Search;
  onChange: (chosen: ChosenFilters) => void;
  /** Stands below the facets. */
  children?: ReactNode;
};

/** A facet with its name, which opens and closes it. It opens with its first value, and stays open without any. */
export function FacetPanel({ name, opens, children }: { name: string; opens: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(opens);
  if (opens && !open) setOpen(true);
  return (
    <details className={styles.facet} open={open}>
      <summary>
        {name}
        <ChevronDown aria-hidden="true" />
      </summary>
      <div className={styles.values} role="group" aria-label={name}>
        {children}
      </div>
    </details>
  );
}

/** Facets that are open at first; one with a chosen value is open anyway. */
const openFacets = 4;

/** The facets of a list; a form with a button where there are no scripts, whose fields `filtersOfForm` reads. */
export function Filters({ facets, chosen, path, search, onChange, children }: FiltersProps) {
  const t = useTexts();
  return (
    <form className={styles.filters} action={path} onSubmit={(event) => event.preventDefault()}>
      <KeptQuery search={search} names={['q', 'sort']} />
      {facets.map((facet, index) => {
        const values = valuesOf(chosen, facet.id);
        const onValues = (next: readonly string[]) => onChange(withValues(chosen, facet.id, next));
        return (
          <FacetPanel key={facet.id} name={facet.name} opens={index < openFacets || values.length > 0}>
            {facet.kind === 'range' ? (
              <FacetRange facet={facet} value={values[0]} onChange={(value) => onValues(value ? [value] : [])} />
            ) : (
              <FacetOptions facet={facet} values={values} onChange={onValues} />
            )}
          </FacetPanel>
        );
      })}
      {children}
      <button type="submit" className={styles.apply}>
        {t('filters.apply')}
      </button>
    </form>
  );
}
