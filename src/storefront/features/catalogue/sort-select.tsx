import { ChevronDown } from 'lucide-react';
import { sortFrom, sortNames, type SortName } from '#domain/catalogue/sort-names.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import type { Search } from '#storefront/navigation/screen.ts';
import { KeptQuery } from './filters.tsx';
import styles from './sort-select.module.css';

type SortSelectProps = {
  sort: SortName | undefined;
  /** The order of the shop: recommended, or by fitness when searching. */
  usual: 'recommended' | 'best';
  path: string;
  search: Search;
  onSort: (sort: SortName | undefined) => void;
};

/** The order of the list; a form with a button where there are no scripts. */
export function SortSelect({ sort, usual, path, search, onSort }: SortSelectProps) {
  const t = useTexts();
  return (
    <form className={styles.sort} action={path}>
      <KeptQuery search={search} names={['q', 'filters']} />
      <label>
        <span className={styles.word}>{t('list.sort')}:</span>
        <span className={styles.control}>
          <select name="sort" value={sort ?? ''} onChange={(event) => onSort(sortFrom(event.target.value))}>
            <option value="">{t(`list.sort.${usual}`)}</option>
            {sortNames.map((name) => (
              <option key={name} value={name}>
                {t(`list.sort.${name}`)}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" />
        </span>
      </label>
      <noscript>
        <button type="submit">{t('list.sort.apply')}</button>
      </noscript>
    </form>
  );
}
