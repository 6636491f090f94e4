import { ChevronDown } from 'lucide-react';
import type { Facet } from '#contract/catalogue.ts';
import { valuesOf, withValues, type ChosenFilters } from '#domain/catalogue/chosen-filters.ts';
import { FacetOptions } from './facet-options.tsx';
import { FacetRange } from './facet-range.tsx';
import styles from './filters.module.css';

type FiltersProps = { facets: readonly Facet[]; chosen: ChosenFilters; onChange: (chosen: ChosenFilters) => void };

/** Facets that are open at first; one with a chosen value is open anyway. */
const openFacets = 4;

export function Filters({ facets, chosen, onChange }: FiltersProps) {
  return (
    <div className={styles.filters}>
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
    </div>
  );
}
