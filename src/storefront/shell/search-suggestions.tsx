import { Suspense } from 'react';
import type { Locale } from '#domain/locale.ts';
import { useTexts } from '#storefront/api/shop.tsx';
import { LateView } from '#storefront/late/late-boundary.tsx';
import { latePart } from '#storefront/late/late-part.ts';
import type { Suggestions } from './use-suggestions.ts';
import styles from './search-box.module.css';

const lateGroups = latePart(() => import('./suggestion-groups.tsx'));

/** Fetches the list before something is typed. */
export const prepareSuggestions = (locale: Locale) => void lateGroups.load(locale);

type SearchSuggestionsProps = { id: string; shown: boolean; active: number; suggestions: Suggestions };

/** The list under the search field. */
export function SearchSuggestions({ id, shown, active, suggestions: { options } }: SearchSuggestionsProps) {
  const t = useTexts();
  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={t('shell.search.suggestions')}
        className={styles.suggestions}
        hidden={!shown}
      >
        {shown && (
          <Suspense>
            <LateView
              part={lateGroups}
              draw={({ SuggestionGroups }) => <SuggestionGroups id={id} active={active} options={options} />}
              missing={null}
            />
          </Suspense>
        )}
      </div>
      <span className="visually-hidden" role="status">
        {shown ? t('shell.search.count', { count: options.length - 1 }) : ''}
      </span>
    </>
  );
}
