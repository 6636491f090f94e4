import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react';
import { usePathTo, useShop } from '#storefront/api/shop.tsx';
import { useNavigate } from '#storefront/navigation/use-page.ts';
import { IconButton } from '#storefront/ui/icon-button.tsx';
import { useTypedEarly } from '#storefront/ui/use-typed-early.ts';
import { prepareSuggestions, SearchSuggestions } from './search-suggestions.tsx';
import { useDismissal } from './use-dismissal.ts';
import { useSuggestions } from './use-suggestions.ts';
import styles from './search-box.module.css';

type SearchBoxProps = {
  /** Opened by the button of a narrow header. */
  focus: boolean;
  /** Closed by its own button. */
  onClose: () => void;
};

/** The place before the first suggestion. */
const field = -1;

/** The search of the header: suggestions while typing, Enter for all results; a plain form without scripts. */
export function SearchBox({ focus, onClose }: SearchBoxProps) {
  const { t, locale } = useShop();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  /** Where the arrow keys have led to, the field or a suggestion by its index. Null: the list is closed. */
  const [active, setActive] = useState<number | null>(null);
  const isOpen = active !== null;
  const suggestions = useSuggestions(words, isOpen);
  const { options } = suggestions;
  const isShown = options.length > 0;
  const activeOption = options[active ?? field];
  const close = () => setActive(null);
  useDismissal(isOpen, close, form);
  useTypedEarly(input, setWords);
  useEffect(() => {
    if (focus) input.current?.focus();
  }, [focus]);

  const go = (href: string) => {
    setWords('');
    close();
    // The focus is led on only from where it is when the page is left.
    navigate(href);
    input.current?.blur();
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (activeOption) go(activeOption.href);
    else if (words.trim() !== '') go(`${pathTo('SEARCH')}?${new URLSearchParams({ q: words.trim() })}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Escape closes the list; without it, the browser empties the field.
    if (event.key === 'Escape' && isShown) event.preventDefault();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // An arrow opens the list again that Escape has closed.
    if (step && !isOpen) setActive(field);
    if (!step || !isOpen || !isShown) return;
    event.preventDefault();
    setActive(stepped(active, step, options.length));
  };
  return (
    <form ref={form} role="search" className={styles.search} action={pathTo('SEARCH')} onSubmit={onSubmit}>
      <Search aria-hidden="true" />
      <input
        ref={input}
        className={styles.field}
        type="search"
        name="q"
        value={words}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        placeholder={t('shell.search.placeholder')}
        aria-label={t('shell.search')}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={listId}
        aria-activedescendant={activeOption && `${listId}-${active}`}
        onChange={(event) => {
          setWords(event.target.value);
          setActive(field);
        }}
        onFocus={() => {
          setActive(active ?? field);
          prepareSuggestions(locale);
        }}
        onKeyDown={onKeyDown}
      />
      <IconButton className={styles.close} label={t('shell.search.close')} onClick={onClose}>
        <X aria-hidden="true" />
      </IconButton>
      <SearchSuggestions id={listId} shown={isShown} active={active ?? field} suggestions={suggestions} />
    </form>
  );
}

/** The next place on a way in a circle, over the field and all suggestions. */
function stepped(place: number, step: number, suggestions: number): number {
  const places = suggestions + 1;
  return ((place + 1 + step + places) % places) - 1;
}
