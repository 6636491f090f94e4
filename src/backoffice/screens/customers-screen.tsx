import { useRef } from 'react';
import type { CustomerRow } from '#contract/staff-customers.ts';
import { businessStates } from '#domain/accounts/user.ts';
import { countText } from '#domain/staff/counted.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { classes } from '#storefront/ui/classes.ts';
import { Failure } from '../card.tsx';
import { Link } from '../link.tsx';
import { baseOf, useAddress } from '../path.ts';
import { textOfError, useAnswer, useStaff } from '../staff.tsx';
import { PersonData } from './customers/person-data.tsx';
import { PriceGroups } from './customers/price-groups.tsx';
import { isOneOf } from '#domain/is-one-of.ts';
import { changedSearch } from './changed-search.ts';
import styles from './list.module.css';
import { ListSearch } from './list-search.tsx';
import { Pages } from './pages.tsx';
import screen from './screen.module.css';
import table from './table.module.css';
import { Tabs } from './tabs.tsx';
import { useRows } from './use-rows.ts';
import { DataTable } from './data-table.tsx';

const kinds = ['private', 'redistributor', 'architect', 'partner'] as const;

const views = [
  { name: 'all', query: '' },
  { name: 'waiting', query: 'state=waiting' },
  ...kinds.map((kind) => ({ name: kind, query: `kind=${kind}` })),
] as const;

/** Customers and companies as their address says: view, search and page. */
export function CustomersScreen() {
  const { t, call, locale, has } = useStaff();
  const form = useRef<HTMLFormElement>(null);
  const search = new URLSearchParams(useAddress().split('?')[1]);
  const [q, group] = [search.get('q') ?? '', search.get('group') ?? ''];
  const [kind, state] = [search.get('kind') ?? '', search.get('state') ?? ''];
  const page = Number(search.get('page') ?? 1);
  const list = `${baseOf(locale)}/customers`;
  const query = {
    ...(q && { q }),
    ...(group && { group }),
    ...(isOneOf(kinds, kind) && { kind }),
    ...(isOneOf(businessStates, state) && { state }),
  };
  const { answer, error } = useAnswer(search.toString(), () => call('listCustomers', { query: { ...query, page } }));
  const customers = answer?.items ?? [];
  const hrefOf = ({ id }: CustomerRow) => `${list}/${id}`;
  const at = useRows(customers.map(hrefOf), form);
  const current = changedSearch(search, { q: '', group: '' });
  const count = answer && countText(answer.total);
  return (
    <>
      <div className={screen.head}>
        <h1 className="h3">{t('back.nav.customers')}</h1>
        <div className={screen.row}>
          <PriceGroups list={list} />
          {has('people:export') && <PersonData />}
        </div>
      </div>
      <Tabs
        alone
        label={t('back.views.title')}
        tabs={views.map(({ name, query }) => ({
          key: name,
          label: t(name === 'all' ? 'back.views.all' : `back.customers.view.${name}`),
          href: query === '' ? list : `${list}?${query}`,
          on: query === current,
        }))}
      />
      <ListSearch label={t('back.customers.search')} {...{ list, search, form }} />
      <p className={screen.muted} role="status">
        {count !== null && t('back.customers.count', { count })}
        {group !== '' && `, ${t('back.customers.of_group', { group })}`}
      </p>
      <Failure text={error === null ? null : textOfError(t, error)} />
      {answer !== null && customers.length === 0 && (
        <p>
          {t(state === 'waiting' ? 'back.customers.none_waiting' : 'back.customers.none')}{' '}
          <Link className="link" href={list}>
            {t('back.customers.clear')}
          </Link>
        </p>
      )}
      {customers.length > 0 && <CustomersTable {...{ customers, at, hrefOf }} />}
      <Pages
        page={page}
        more={answer?.more === true}
        hrefOf={(to) => `${list}?${changedSearch(search, { page: String(to) })}`}
      />
    </>
  );
}

type TableProps = { customers: readonly CustomerRow[]; at: number; hrefOf: (customer: CustomerRow) => string };

function CustomersTable({ customers, at, hrefOf }: TableProps) {
  const { t } = useStaff();
  return (
    <DataTable
      label={t('back.nav.customers')}
      className={styles.list}
      head={
        <>
          <th scope="col">{t('back.customers.who')}</th>
          <th scope="col">{t('back.customers.kind')}</th>
          <th scope="col" className={styles.wide}>
            {t('back.customers.group')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('back.customers.supervisor')}
          </th>
          <th scope="col" className={styles.wide}>
            {t('back.customers.since')}
          </th>
          <th scope="col" className={table.amount}>
            {t('back.customers.orders')}
          </th>
        </>
      }
    >
      {customers.map((customer, index) => (
        <tr key={customer.id} className={classes(index === at && styles.here)} aria-current={index === at || undefined}>
          <td>
            <Link className={styles.name} href={hrefOf(customer)}>
              {customer.name}
            </Link>
            <small>{[customer.company, customer.town].filter(Boolean).join(', ')}</small>
          </td>
          <td>
            {t(`back.customers.kind.${customer.kind}`)}
            {customer.state !== null && customer.state !== 'approved' && (
              <small>
                <b className={customer.state === 'waiting' ? styles.waiting : styles.refused}>
                  {t(`back.customers.state.${customer.state}`)}
                </b>
              </small>
            )}
          </td>
          <td className={styles.wide}>{customer.priceGroup || '–'}</td>
          <td className={styles.wide}>{customer.supervisor || '–'}</td>
          <td className={styles.wide}>{formatDay(warsawDayOf(new Date(customer.createdAt)))}</td>
          <td className={table.amount}>{customer.orders}</td>
        </tr>
      ))}
    </DataTable>
  );
}
