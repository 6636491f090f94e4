import { memo, useEffect, useRef, type FormEvent } from 'react';
import { Button } from '#storefront/ui/button.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useAfterPainting } from '../../after-painting.ts';
import { useKeys } from '../../keys.ts';
import { go } from '../../path.ts';
import { useStaff, valueOf } from '../../staff.tsx';
import screen from '../screen.module.css';
import styles from './order-filters.module.css';
import { changedSearch } from '../changed-search.ts';
import { choicesOf, FilterPanel } from './filter-panel.tsx';

/** Search and filters; all of it stands in the address. Keys that move from row to row leave it as it is. */
export const OrderFilters = memo(function OrderFilters({ search, list }: { search: URLSearchParams; list: string }) {
  const { t } = useStaff();
  const form = useRef<HTMLFormElement>(null);
  const more = useRef<HTMLDetailsElement>(null);
  useKeys([
    { keys: '/', label: t('back.keys.search'), run: () => form.current?.querySelector('input')?.focus() },
    {
      keys: 'f',
      label: t('back.keys.filter'),
      run: () => {
        more.current!.open = !more.current!.open;
        if (more.current!.open) more.current!.querySelector('select')?.focus();
      },
    },
  ]);
  const isPanelThere = useAfterPainting();
  useEffect(() => {
    const panel = more.current!;
    const close = (event: MouseEvent) => {
      if (!(event.target instanceof Node && panel.contains(event.target))) panel.open = false;
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !panel.open) return;
      event.stopPropagation();
      panel.open = false;
      panel.querySelector('summary')!.focus();
    };
    document.addEventListener('click', close);
    panel.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('click', close);
      panel.removeEventListener('keydown', closeByKey);
    };
  }, [search]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const q = valueOf(data, 'q').trim();
    go(`${list}?${changedSearch(search, { q, ...(isPanelThere && choicesOf(data)) })}`);
  };
  return (
    <form className={screen.filters} onSubmit={submit} key={search.toString()} role="search" ref={form}>
      <TextField
        label={t('back.orders.search')}
        name="q"
        type="search"
        defaultValue={search.get('q') ?? ''}
        maxLength={100}
      />
      <details className={styles.more} ref={more}>
        <summary>
          {t('back.orders.filter')} <kbd>F</kbd>
        </summary>
        {isPanelThere && <FilterPanel search={search} />}
      </details>
      <Button type="submit" small variant="quiet">
        {t('back.orders.find')}
      </Button>
    </form>
  );
});
