import { countText } from '#domain/staff/counted.ts';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { StaffOrderRow } from '#contract/staff-order.ts';
import { useDebounced } from '#storefront/ui/debounce.ts';
import { Failure } from '../card.tsx';
import { useKeys } from '../keys.ts';
import { Link } from '../link.tsx';
import { baseOf, go, useAddress } from '../path.ts';
import { textOfError, useAnswer, useStaff } from '../staff.tsx';
import { BulkBar } from './orders/bulk-bar.tsx';
import { ExportButtons } from './orders/export-button.tsx';
import { changedSearch } from './changed-search.ts';
import { columnsOf, listQueryOf } from './orders/list-query.ts';
import { OrderFilters } from './orders/order-filters.tsx';
import { OrderPreview } from './orders/order-preview.tsx';
import { OrdersTable } from './orders/orders-table.tsx';
import { orderAhead } from './orders/use-order.ts';
import { useSelection, type Selection } from './orders/use-selection.ts';
import { ViewsBar } from './orders/views-bar.tsx';
import { rememberWalk } from './orders/walk.ts';
import { Pages } from './pages.tsx';
import screen from './screen.module.css';
import styles from './orders-screen.module.css';

const none: readonly StaffOrderRow[] = [];
const restMs = 120;

/** Asks for the order that the keys rest at: it will be opened or looked at next. */
function useAhead(id: string | undefined): void {
  const { call } = useStaff();
  const askLater = useDebounced((rested: string) => orderAhead(call, rested), restMs, 'cancel');
  useEffect(() => {
    if (id === undefined) askLater.cancel();
    else askLater(id);
  }, [askLater, id]);
}

type RowActions = { preview: () => void; open: (id: string) => void };

/** The keys of the list, for the row that they are at. */
function useRowKeys(selection: Selection, { preview, open }: RowActions): void {
  const { t } = useStaff();
  const { current, place } = selection;
  useKeys([
    { keys: 'j', label: t('back.keys.down'), run: () => selection.moveTo(place + 1) },
    { keys: 'k', label: t('back.keys.up'), run: () => selection.moveTo(place - 1) },
    { keys: 'x', label: t('back.keys.tick'), run: () => current !== undefined && selection.toggle(current) },
    { keys: 'Shift x', label: t('back.keys.tick_to'), run: () => selection.tickTo(place) },
    { keys: 'Space', label: t('back.keys.preview'), run: preview },
    { keys: 'Enter', label: t('back.keys.open'), run: () => current !== undefined && open(current) },
  ]);
}

/** Orders as their address says: view, filters, order, columns and page. */
export function OrdersScreen() {
  const { t, call, locale, has } = useStaff();
  const address = useAddress();
  const search = useMemo(() => new URLSearchParams(address.split('?')[1]), [address]);
  const page = Number(search.get('page') ?? 1);
  const query = listQueryOf(search);
  const list = `${baseOf(locale)}/orders`;
  const ask = () => call('listOrders', { query: { ...query, page } });
  const { answer, error, again } = useAnswer(search.toString(), ask, ['orders'], 'orders');
  const isAnswered = answer !== null;
  const orders = answer?.items ?? none;
  const shownColumns = columnsOf(search).join();
  const columns = useMemo(() => columnsOf(new URLSearchParams({ columns: shownColumns })), [shownColumns]);
  const selection = useSelection(orders.map(({ id }) => id));
  const [preview, setPreview] = useState(false);
  // The preview appears at its place at once; the table makes room for it right after.
  const hasRoom = useDeferredValue(preview);
  const hrefOf = (id: string) => `${list}/${encodeURIComponent(id)}`;
  useRowKeys(selection, {
    preview: () => setPreview(!preview),
    open: (id) => go(hrefOf(id)),
  });
  useAhead(selection.current);
  useEffect(() => {
    if (isAnswered) rememberWalk(address, orders);
  }, [address, isAnswered, orders]);
  const previewed = orders[selection.place];
  const count = answer && countText(answer.total);
  const ticked = orders.filter(({ id }) => selection.ticked.has(id));
  return (
    <>
      <div className={screen.head}>
        <h1 className="h3">{t('back.nav.orders')}</h1>
        <div className={screen.row}>{has('people:export') && <ExportButtons query={query} />}</div>
      </div>
      <ViewsBar search={search} list={list} />
      <div className={hasRoom ? styles.split : styles.whole}>
        <div>
          <OrderFilters search={search} list={list} />
          <p className={screen.muted} role="status">
            {count !== null && t('back.orders.count', { count })}
          </p>
          <Failure text={error === null ? null : textOfError(t, error)} />
          {answer !== null && orders.length === 0 && (
            <p>
              {t('back.orders.none')}{' '}
              <Link className="link" href={list}>
                {t('back.orders.clear')}
              </Link>
            </p>
          )}
          {orders.length > 0 && <OrdersTable {...{ orders, selection, hrefOf, columns }} />}
          <BulkBar orders={ticked} onDone={again} onClear={() => selection.tickAll(false)} />
          <Pages
            page={page}
            more={answer?.more === true}
            hrefOf={(to) => `${list}?${changedSearch(search, { page: String(to) })}`}
          />
        </div>
        {preview && previewed !== undefined && (
          <div className={styles.side}>
            <aside className={styles.preview} aria-label={t('back.orders.preview')}>
              <OrderPreview key={previewed.id} row={previewed} />
            </aside>
          </div>
        )}
      </div>
    </>
  );
}
