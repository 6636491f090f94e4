import { Search } from 'lucide-react';
import { useTexts } from '#storefront/api/shop.tsx';
import styles from './search-screen.module.css';
import { useSearchForm } from './use-search-form.ts';

/** The words of the address, in a field that stays: whoever has searched by it searches on by it. */
export function SearchField({ q, path }: { q: string; path: string }) {
  const t = useTexts();
  const { form, field } = useSearchForm(q, path);
  return (
    <form className={styles.field} {...form}>
      <input {...field} aria-label={t('shell.search')} placeholder={t('shell.search.placeholder')} />
      <button type="submit" aria-label={t('search.title')}>
        <Search aria-hidden="true" />
      </button>
    </form>
  );
}
