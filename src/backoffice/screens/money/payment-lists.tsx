import styles from '../list.module.css';
import screen from '../screen.module.css';
import table from '../table.module.css';
import { formatDay } from '#domain/calendar/day.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { classes } from '#storefront/ui/classes.ts';
import { baseOf } from '../../path.ts';
import { useAnswer, useStaff } from '../../staff.tsx';
import { OrderStateMark } from '../order-state-mark.tsx';
import { useRows } from '../use-rows.ts';
import { TablePage } from '../table-page.tsx';
import { OrderCell } from './order-cell.tsx';
import type { MoneyPart } from './part.ts';
import { providerName } from '#i18n/provider-name.ts';

/** Orders whose money is still to come: from buyers, or from couriers. */
export function UnpaidList({ list, search, view }: MoneyPart & { view: 'unpaid' | 'couriers' }) {
  const { t, call, locale } = useStaff();
  const query = { page: Number(search.get('page') ?? 1), from: view === 'unpaid' ? 'buyers' : 'couriers' } as const;
  const { answer, error } = useAnswer(search.toString(), () => call('listUnpaid', { query }), ['orders']);
  const rows = answer?.items ?? [];
  const at = useRows(rows.map(({ id }) => `${baseOf(locale)}/orders/${encodeURIComponent(id)}`));
  return (
    <TablePage
      {...{ list, search, answer, error }}
      page={query.page}
      label={t(`back.money.view.${view}`)}
      none={t(`back.money.none.${view}`)}
      head={
        <>
          <th scope="col">{t('back.money.order')}</th>
          <th scope="col" className={styles.wide}>
            {t('back.money.what')}
          </th>
          <th scope="col">{view === 'unpaid' ? t('back.money.until') : t('back.orders.state')}</th>
          <th scope="col" className={table.amount}>
            {t('back.money.due')}
          </th>
        </>
      }
    >
      {rows.map(({ id, reference, buyer, method, createdAt, dueOn, late, state, due, currency }, index) => (
        <tr key={id} className={classes(index === at && styles.here)} aria-current={index === at || undefined}>
          <OrderCell {...{ id, reference, buyer }} />
          <td className={styles.wide}>
            {method}
            <small>{formatMoment(new Date(createdAt))}</small>
          </td>
          <td className={classes(late && screen.bad)}>
            {dueOn === null ? (
              <OrderStateMark state={state} />
            ) : late ? (
              t('back.money.late', { day: formatDay(dueOn) })
            ) : (
              formatDay(dueOn)
            )}
          </td>
          <td className={table.amount}>{formatPrice(due, currency)}</td>
        </tr>
      ))}
    </TablePage>
  );
}

/** Money that came, the newest first. */
export function ReceivedList({ list, search }: MoneyPart) {
  const { t, call } = useStaff();
  const page = Number(search.get('page') ?? 1);
  const { answer, error } = useAnswer(search.toString(), () => call('listReceived', { query: { page } }), ['orders']);
  const rows = answer?.items ?? [];
  return (
    <TablePage
      {...{ list, search, answer, error }}
      page={page}
      label={t('back.money.view.received')}
      none={t('back.money.none.received')}
      head={
        <>
          <th scope="col">{t('back.money.order')}</th>
          <th scope="col">{t('back.money.when')}</th>
          <th scope="col">{t('back.money.what')}</th>
          <th scope="col" className={table.amount}>
            {t('back.money.amount')}
          </th>
        </>
      }
    >
      {rows.map(({ id, orderId, reference, buyer, at, provider, amount, currency }) => (
        <tr key={id}>
          <OrderCell id={orderId} {...{ reference, buyer }} />
          <td>{formatMoment(new Date(at))}</td>
          <td>{providerName(provider, t)}</td>
          <td className={table.amount}>{formatPrice(amount, currency)}</td>
        </tr>
      ))}
    </TablePage>
  );
}
