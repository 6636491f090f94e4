import type { FormEvent } from 'react';
import { orderStates, type OrderState } from '#domain/orders/order-state.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { formatMoment } from '#domain/warsaw-day.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { Button } from '#storefront/ui/button.tsx';
import { SelectField } from '#storefront/ui/select-field.tsx';
import { TextField } from '#storefront/ui/text-field.tsx';
import { Failure } from '../card.tsx';
import { Link } from '../link.tsx';
import { baseOf, go, useAddress } from '../path.ts';
import { textOfError, useAnswer, useStaff, valueOf } from '../staff.tsx';
import { OrderStateMark } from './order-state-mark.tsx';
import styles from './screen.module.css';

/** Orders, the newest first; what is searched for stands in the address. */
export function OrdersScreen() {
  const { t, call, locale } = useStaff();
  const query = new URLSearchParams(useAddress().split('?')[1]);
  const [q, state, page] = [query.get('q') ?? '', query.get('state') ?? '', Number(query.get('page') ?? 1)];
  const { answer, error } = useAnswer(query.toString(), () =>
    call('listOrders', {
      query: { ...(q !== '' && { q }), ...(state !== '' && { state: [state as OrderState] }), page },
    }),
  );
  const list = `${baseOf(locale)}/orders`;
  const addressOf = (wanted: { q: string; state: string; page?: number }) => {
    const given = Object.entries(wanted).filter(([, value]) => value !== '' && value !== 1);
    return `${list}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
  };
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    go(addressOf({ q: valueOf(form, 'q').trim(), state: valueOf(form, 'state') }));
  };
  const states = orderStates.map((value) => ({ value, label: t(`back.state.${value}`) }));
  return (
    <>
      <div className={styles.head}>
        <h1 className="h3">{t('back.nav.orders')}</h1>
        {answer && <p className={styles.muted}>{t('back.orders.count', { count: answer.total })}</p>}
      </div>
      <form className={styles.filters} onSubmit={search} key={query.toString()} role="search">
        <TextField label={t('back.orders.search')} name="q" type="search" defaultValue={q} maxLength={100} />
        <SelectField
          label={t('back.orders.state')}
          name="state"
          defaultValue={state}
          options={[{ value: '', label: t('back.orders.all_states') }, ...states]}
        />
        <Button type="submit">{t('back.orders.find')}</Button>
      </form>
      <Failure text={error === null ? null : textOfError(t, error)} />
      {answer?.items.length === 0 && (
        <p>
          {t('back.orders.none')}{' '}
          <Link className="link" href={list}>
            {t('back.orders.clear')}
          </Link>
        </p>
      )}
      {answer !== null && answer.items.length > 0 && (
        <div className={styles.scroll} role="region" aria-label={t('back.nav.orders')} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('back.orders.number')}</th>
                <th scope="col">{t('back.orders.state')}</th>
                <th scope="col">{t('back.orders.buyer')}</th>
                <th scope="col" className={styles.amount}>
                  {t('back.orders.pieces')}
                </th>
                <th scope="col">{t('back.orders.ready')}</th>
                <th scope="col" className={styles.amount}>
                  {t('back.orders.gross')}
                </th>
              </tr>
            </thead>
            <tbody>
              {answer.items.map((order) => (
                <tr key={order.id}>
                  <td>
                    <Link className="link" href={`${list}/${encodeURIComponent(order.id)}`}>
                      {order.reference}
                    </Link>
                    <small>{formatMoment(new Date(order.createdAt))}</small>
                  </td>
                  <td>
                    <OrderStateMark state={order.state} />
                  </td>
                  <td>
                    {order.buyer}
                    <small>{order.town}</small>
                  </td>
                  <td className={styles.amount}>{order.pieces}</td>
                  <td>{order.readyOn === null ? '–' : formatDay(order.readyOn)}</td>
                  <td className={styles.amount}>
                    {order.gross === null ? '–' : formatPrice(order.gross, order.currency)}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {answer !== null && answer.maxPage > 1 && (
        <p className={styles.row}>
          {page > 1 && (
            <Link className="link" href={addressOf({ q, state, page: page - 1 })}>
              {t('back.orders.previous')}
            </Link>
          )}
          {page} / {answer.maxPage}
          {page < answer.maxPage && (
            <Link className="link" href={addressOf({ q, state, page: page + 1 })}>
              {t('back.orders.next')}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
