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

type SearchBoxProps = { /** Opened by the button of a narrow header. */ focus: boolean; onClose: () => void };

/** The search of the header: suggestions while typing, Enter for all results; a plain form without scripts. */
export function SearchBox({ focus, onClose }: SearchBoxProps) {
  const { t, locale } = useShop();
  const pathTo = usePathTo();
  const navigate = useNavigate();
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(words, open);
  const isShown = open && suggestions.options.length > 0;
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  useDismissal(open, close, form);
  useTypedEarly(input, setWords);
  useEffect(() => {
    if (focus) input.current?.focus();
  }, [focus]);

  const go = (href: string) => {
    setWords('');
    close();
    onClose();
    input.current?.blur();
    navigate(href);
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const chosenOption = isShown ? suggestions.options[active] : undefined;
    if (chosenOption) go(chosenOption.href);
    else if (words.trim() !== '') go(`${pathTo('SEARCH')}?${new URLSearchParams({ q: words.trim() })}`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || suggestions.options.length === 0) return;
    event.preventDefault();
    setOpen(true);
    const places = suggestions.options.length + 1;
    setActive(((active + 1 + step + places) % places) - 1);
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
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setWords(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onFocus={() => {
          setOpen(true);
          prepareSuggestions(locale);
        }}
        onKeyDown={onKeyDown}
      />
      <IconButton
        className={styles.close}
        label={t('shell.search.close')}
        onClick={() => {
          close();
          onClose();
        }}
      >
        <X aria-hidden="true" />
      </IconButton>
      <SearchSuggestions id={listId} shown={isShown} active={active} suggestions={suggestions} />
    </form>
  );
}
