import { X } from 'lucide-react';
import { useTexts } from '#storefront/api/shop.tsx';
import { classes } from '#storefront/ui/classes.ts';
import type { ChosenFilters } from '#domain/catalogue/chosen-filters.ts';
import type { ChosenValue } from './facet-names.ts';
import styles from './filter-chips.module.css';

/** What has been chosen; each chip is a link to the list without it. */
export function FilterChips({
  chosen,
  hrefWith,
}: {
  chosen: readonly ChosenValue[];
  hrefWith: (change: { filters: ChosenFilters }) => string;
}) {
  const t = useTexts();
  if (chosen.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('filters.chosen')}>
      {chosen.map(({ key, name, without }) => (
        <li key={key}>
          <a className={styles.chip} href={hrefWith({ filters: without })} aria-label={t('filters.remove', { name })}>
            {name}
            <X aria-hidden="true" />
          </a>
        </li>
      ))}
      <li>
        <a className={classes(styles.chip, styles.clear)} href={hrefWith({ filters: [] })}>
          {t('filters.clear')}
        </a>
      </li>
    </ul>
  );
}
