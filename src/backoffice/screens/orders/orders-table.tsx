import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { StaffOrderRow } from '#contract/staff-order.ts';
import { formatDay } from '#domain/calendar/day.ts';
import { isInWork } from '#domain/orders/order-state.ts';
import { formatPrice } from '#domain/pricing/price-format.ts';
import { formatMoment, warsawDayOf } from '#domain/warsaw-day.ts';
import { classes } from '#storefront/ui/classes.ts';
import tick from '#storefront/ui/tick.module.css';
import { Link } from '../../link.tsx';
import { isBack } from '../../path.ts';
import { useStaff } from '../../staff.tsx';
import { Goods } from '../goods.tsx';
import { OrderStateMark } from '../order-state-mark.tsx';
import table from '../table.module.css';
import type { OptionalColumn } from './list-query.ts';
import styles from './orders-table.module.css';
import type { Selection } from './use-selection.ts';
import { DataTable } from '../data-table.tsx';

type TableProps = {
  orders: readonly StaffOrderRow[];
  columns: readonly OptionalColumn[];
  selection: Selection;
  hrefOf: (id: string) => string;
};

/** The number of rows that are shown first. They fill a tall screen, too. */
const firstRows = 20;

/**
 * Orders as rows, with boxes to tick; the row that the keys are at is marked. A list that is opened shows its first
 * rows before the others are built.
 */
export function OrdersTable({ orders, columns, selection, hrefOf }: TableProps) {
  const { t } = useStaff();
  const shownOrders = useDeferredValue(orders, isBack() ? orders : orders.slice(0, firstRows));
  const has = (name: OptionalColumn) => columns.includes(name);
  const all = orders.every(({ id }) => selection.ticked.has(id));
  return (
    <DataTable
      label={t('back.nav.orders')}
      className={styles.orders}
      head={
        <>
          <th scope="col">
            <input
              type="checkbox"
              className={tick.tick}
              aria-label={t('back.orders.tick_all')}
              checked={all}
              onChange={() => selection.tickAll(!all)}
            />
          </th>
          <th scope="col">{t('back.orders.number')}</th>
          <th scope="col">{t('back.orders.buyer')}</th>
          {has('goods') && <th scope="col">{t('back.orders.column.goods')}</th>}
          {has('ready') && <th scope="col">{t('back.orders.ready')}</th>}
          <th scope="col">{t('back.orders.state')}</th>
          {has('delivery') && <th scope="col">{t('back.orders.column.delivery')}</th>}
          {has('pieces') && (
            <th scope="col" className={table.amount}>
              {t('back.orders.pieces')}
            </th>
          )}
          <th scope="col" className={table.amount}>
            {t('back.orders.gross')}
          </th>
        </>
      }
    >
      {shownOrders.map((order, index) => (
        <Row
          key={order.id}
          {...{ order, index, columns }}
          href={hrefOf(order.id)}
          here={selection.place === index}
          ticked={selection.ticked.has(order.id)}
          onMove={selection.moveTo}
          onTick={selection.toggle}
        />
      ))}
    </DataTable>
  );
}

type RowProps = {
  order: StaffOrderRow;
  index: number;
  columns: readonly OptionalColumn[];
  href: string;
  here: boolean;
  ticked: boolean;
  onMove: Selection['moveTo'];
  onTick: Selection['toggle'];
};

/** A key changes one or two rows: the others are left as they are. */
const Row = memo(function Row({ order, index, columns, href, here, ticked, onMove, onTick }: RowProps) {
  const { t } = useStaff();
  const row = useRef<HTMLTableRowElement>(null);
  const has = (name: OptionalColumn) => columns.includes(name);
  useEffect(() => {
    if (here && index > 0) row.current?.scrollIntoView({ block: 'nearest' });
  }, [here, index]);
  const [goods] = order.goods;
  return (
    <tr
      ref={row}
      className={classes(here && styles.here, ticked && styles.ticked)}
      onClick={() => onMove(index)}
      aria-current={here || undefined}
    >
      <td>
        <input
          type="checkbox"
          className={tick.tick}
          aria-label={t('back.orders.tick', { reference: order.reference })}
          checked={ticked}
          onChange={() => onTick(order.id)}
        />
      </td>
      <td>
        <Link className={styles.number} href={href}>
          {order.reference}
        </Link>
        <small>{formatMoment(new Date(order.createdAt))}</small>
      </td>
      <td>
        {order.buyer}
        <small>{has('delivery') ? order.town : `${order.town}, ${order.delivery}`}</small>
      </td>
      {has('goods') && (
        <td className={styles.wide}>
          <div className={styles.goods}>
            <Goods image={goods?.image ?? null} />
            <span className={styles.names}>
              {order.goods.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(', ')}
            </span>
          </div>
        </td>
      )}
      {has('ready') && (
        <td className={styles.wide}>
          <Ready order={order} />
        </td>
      )}
      <td className={styles.stateCell}>
        <OrderStateMark state={order.state} />
        {has('payment') && <small className={styles.underState}>{order.payment}</small>}
      </td>
      {has('delivery') && <td className={styles.wide}>{order.delivery}</td>}
      {has('pieces') && <td className={classes(table.amount, styles.wide)}>{order.pieces}</td>}
      <td className={table.amount}>
        <b>{order.gross === null ? '–' : formatPrice(order.gross, order.currency)}</b>
      </td>
    </tr>
  );
});

/** The promised day; late only while the goods are made or packed. */
function Ready({ order: { readyOn, state } }: { order: StaffOrderRow }) {
  const { t } = useStaff();
  const [today] = useState(() => warsawDayOf(new Date()));
  if (readyOn === null) return '–';
  const late = isInWork(state) && readyOn < today;
  return (
    <>
      {formatDay(readyOn)}
      {late && <small className={styles.late}>{t('back.orders.late')}</small>}
    </>
  );
}
