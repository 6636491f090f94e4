import { isFitsFilter } from '#domain/catalogue/free-space.ts';
import type { ChosenFilters } from '#domain/catalogue/chosen-filters.ts';
import { useShop } from '#storefront/api/shop.tsx';
import { LateBoundary } from '#storefront/late/late-boundary.tsx';
import type { ChosenValue } from './facet-names.ts';
import { FilterChips } from './filter-chips.tsx';
import { lateFits } from './late-fits.ts';

type FitsProps = { chosen: ChosenFilters; onChange: (chosen: ChosenFilters) => void };

/** The question for a free space, below the facets. */
export const Fits = (props: FitsProps) => (
  <LateBoundary>
    <LateFits {...props} />
  </LateBoundary>
);

function LateFits(props: FitsProps) {
  const part = lateFits.use(useShop().locale);
  return part && <part.FreeSpace {...props} />;
}

type ListChipsProps = {
  /** The chosen filters that the facets name. */
  named: readonly ChosenValue[];
  filters: ChosenFilters;
  hrefWith: (change: { filters: ChosenFilters }) => string;
};

/** The chips of a list; those of a free space, whose words come late, stand last. */
export function ListChips({ named, filters, hrefWith }: ListChipsProps) {
  if (!filters.some(([name]) => isFitsFilter(name))) return <FilterChips chosen={named} hrefWith={hrefWith} />;
  return (
    <LateBoundary>
      <LateChips {...{ named, filters, hrefWith }} />
    </LateBoundary>
  );
}

function LateChips({ named, filters, hrefWith }: ListChipsProps) {
  const { locale, t } = useShop();
  const part = lateFits.use(locale);
  return <FilterChips chosen={[...named, ...(part?.chosenSides(filters, t) ?? [])]} hrefWith={hrefWith} />;
}
