import { Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTexts } from '#storefront/api/shop.tsx';
import styles from './search-screen.module.css';
import { useSearchSubmit } from './use-search-submit.ts';

/** The words of the address, in a field that stays: whoever has searched by it searches on by it. */
export function SearchField({ q, path }: { q: string; path: string }) {
  const t = useTexts();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(q);
  /** Typed since the words were sent or set. */
  const isNewer = useRef(false);
  const submit = useSearchSubmit(path);
  useEffect(() => {
    if (shown.current === q || !field.current) return;
    shown.current = q;
    if (isNewer.current && document.activeElement === field.current) return;
    field.current.value = q;
    isNewer.current = false;
  }, [q]);
  return (
    <form
      className={styles.field}
      action={path}
      onSubmit={(event) => {
        isNewer.current = false;
        submit(event);
      }}
    >
      <input
        ref={field}
        type="search"
        name="q"
        defaultValue={q}
        maxLength={100}
        aria-label={t('shell.search')}
        placeholder={t('shell.search.placeholder')}
        enterKeyHint="search"
        onInput={() => {
          isNewer.current = true;
        }}
      />
      <button type="submit" aria-label={t('search.title')}>
        <Search aria-hidden="true" />
      </button>
    </form>
  );
}
