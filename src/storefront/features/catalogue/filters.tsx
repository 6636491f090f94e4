import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Facet } from '#contract/catalogue.ts';
import { valuesOf, withValues, type ChosenFilters } from '#domain/catalogue/chosen-filters.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import type { Search } from '#storefront/screen.ts';
import { FacetOptions } from './facet-options.tsx';
import { FacetRange } from './facet-range.tsx';
import { KeptQuery } from './kept-query.tsx';
import styles from './filters.module.css';

type FiltersProps = {
  facets: readonly Facet[];
  chosen: ChosenFilters;
  path: string;
  search: Search;
  onChange: (chosen: ChosenFilters) => void;
  /** Stands below the facets. */
  children?: ReactNode;
};

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
          <details key={facet.id} className={styles.facet} open={index < openFacets || values.length > 0}>
            <summary>
              {facet.name}
              <ChevronDown aria-hidden="true" />
            </summary>
            <div className={styles.values} role="group" aria-label={facet.name}>
              {facet.kind === 'range' ? (
                <FacetRange
                  key={values[0] ?? ''}
                  facet={facet}
                  value={values[0]}
                  onChange={(value) => onValues(value ? [value] : [])}
                />
              ) : (
                <FacetOptions facet={facet} values={values} onChange={onValues} />
              )}
            </div>
          </details>
        );
      })}
      {children}
      <button type="submit" className={styles.apply}>
        {t('filters.apply')}
      </button>
    </form>
  );
}
