import { orderStates } from '#domain/orders/order-state.ts';
import { Button } from '#storefront/ui/button.tsx';
import { Checkbox } from '#storefront/ui/checkbox.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { useStaff, valueOf } from '../../staff.tsx';
import { columnsOf, dues, optionalColumns, sorts } from './list-query.ts';
import { isOneOf } from '#domain/is-one-of.ts';
import styles from './order-filters.module.css';

const usualColumns = columnsOf(new URLSearchParams()).join();

/** What was chosen in the panel, as the address of the list writes it. */
export function choicesOf(data: FormData): Record<string, string> {
  const fields = ['state', 'due', 'sort', 'from', 'to'].map((name) => [name, valueOf(data, name).trim()]);
  const flags = ['configured', 'business', 'produced'].map((name) => [name, data.has(name) ? '1' : '']);
  const columns = optionalColumns.filter((name) => data.has(`column-${name}`)).join();
  const columnText = columns === usualColumns ? '' : columns || 'none';
  return { ...Object.fromEntries([...fields, ...flags]), columns: columnText };
}

const optionsOf = <Name extends string>(names: readonly Name[], label: (name: Name) => string, any: string) => [
  { value: '', label: any },
  ...names.map((value) => ({ value, label: label(value) })),
];

/** The filters, the order and the columns of the list. */
export function FilterPanel({ search }: { search: URLSearchParams }) {
  const { t } = useStaff();
  const state = search.get('state') ?? '';
  const [one] = state.split(',');
  const states = optionsOf(orderStates, (name) => t(`back.state.${name}`), t('back.orders.all_states'));
  const several =
    state.includes(',') && isOneOf(orderStates, one)
      ? [{ value: state, label: t('back.orders.several', { state: t(`back.state.${one}`) }) }]
      : [];
  return (
    <div className={styles.panel}>
      <SelectField label={t('back.orders.state')} name="state" defaultValue={state} options={[...states, ...several]} />
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
        <Checkbox label={t('back.orders.business')} name="business" defaultChecked={search.get('business') === '1'} />
        <Checkbox label={t('back.orders.produced')} name="produced" defaultChecked={search.get('produced') === '1'} />
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
  );
}
