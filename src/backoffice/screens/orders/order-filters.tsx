import { useEffect, useRef, type FormEvent } from 'react';
import { orderStates } from '#domain/orders/order-state.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useKeys } from '../../keys.ts';
import { go } from '../../path.ts';
import { useStaff, valueOf } from '../../staff.tsx';
import screen from '../screen.module.css';
import styles from './order-filters.module.css';
import { changedSearch } from '../changed-search.ts';
import { columnsOf, dues, optionalColumns, sorts } from './list-query.ts';

/** Search and filters; all of it stands in the address. */
export function OrderFilters({ search, list }: { search: URLSearchParams; list: string }) {
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
  const state = search.get('state') ?? '';
  const [one] = state.split(',');
  useEffect(() => {
    const panel = more.current!;
    const close = (event: MouseEvent) => {
      if (!panel.contains(event.target as Node)) panel.open = false;
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
    const columns = optionalColumns.filter((name) => data.has(`column-${name}`)).join(',');
    const fields = ['q', 'state', 'due', 'sort', 'from', 'to'].map((name) => [name, valueOf(data, name).trim()]);
    const flags = ['configured', 'business', 'produced'].map((name) => [name, data.has(name) ? '1' : '']);
    const columnText = columns === columnsOf(new URLSearchParams()).join(',') ? '' : columns || 'none';
    go(`${list}?${changedSearch(search, { ...Object.fromEntries([...fields, ...flags]), columns: columnText })}`);
  };
  const optionsOf = <Name extends string>(names: readonly Name[], label: (name: Name) => string, any: string) => [
    { value: '', label: any },
    ...names.map((value) => ({ value, label: label(value) })),
  ];
  const states = optionsOf(orderStates, (name) => t(`back.state.${name}`), t('back.orders.all_states'));
  const several = state.includes(',')
    ? [{ value: state, label: t('back.orders.several', { state: t(`back.state.${one as 'new'}`) }) }]
    : [];
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
        <div className={styles.panel}>
          <SelectField
            label={t('back.orders.state')}
            name="state"
            defaultValue={state}
            options={[...states, ...several]}
          />
          <SelectField
            label={t('back.orders.ready')}
            name="due"
            defaultValue={search.get('due') ?? ''}
            options={optionsOf(dues, (name) => t(`back.orders.due.${name}`), t('back.orders.any_day'))}
          />
          <TextField label={t('back.orders.from')} name="from" type="date" defaultValue={search.get('from') ?? ''} />
          <TextField label={t('back.orders.to')} name="to" type="date" defaultValue={search.get('to') ?? ''} />
          <SelectField
            label={t('back.orders.sort')}
            name="sort"
            defaultValue={search.get('sort') ?? 'newest'}
            options={sorts.map((value) => ({ value, label: t(`back.orders.sort.${value}`) }))}
          />
          <fieldset className={styles.ticks}>
            <legend>{t('back.orders.only')}</legend>
            <Checkbox
              label={t('back.orders.configured')}
              name="configured"
              defaultChecked={search.get('configured') === '1'}
            />
            <Checkbox
              label={t('back.orders.business')}
              name="business"
              defaultChecked={search.get('business') === '1'}
            />
            <Checkbox
              label={t('back.orders.produced')}
              name="produced"
              defaultChecked={search.get('produced') === '1'}
            />
          </fieldset>
          <fieldset className={styles.ticks}>
            <legend>{t('back.orders.columns')}</legend>
            {optionalColumns.map((name) => (
              <Checkbox
                key={name}
                label={t(`back.orders.column.${name}`)}
                name={`column-${name}`}
                defaultChecked={columnsOf(search).includes(name)}
              />
            ))}
          </fieldset>
          <Button type="submit" small>
            {t('back.orders.show')}
          </Button>
        </div>
      </details>
      <Button type="submit" small variant="quiet">
        {t('back.orders.find')}
      </Button>
    </form>
  );
}
