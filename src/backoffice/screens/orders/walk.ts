import type { StaffOrderRow } from '#contract/staff-order.ts';
import { useKeys } from '../../keys.ts';
import { baseOf, go } from '../../path.ts';
import { useStaff } from '../../staff.tsx';

const storageKey = 'komoda-orders-walk';

/** The list from which orders are opened: its address and its orders, in their order. */
export type Walk = { address: string; ids: readonly string[] };

let rows: readonly StaffOrderRow[] = [];

export function rememberWalk(address: string, orders: readonly StaffOrderRow[]): void {
  rows = orders;
  const walk: Walk = { address, ids: orders.map(({ id }) => id) };
  sessionStorage.setItem(storageKey, JSON.stringify(walk));
}

/** An order as the list showed it, until the page is reloaded. */
export const rowOf = (id: string): StaffOrderRow | undefined => rows.find((row) => row.id === id);

function readWalk(): Walk | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Walk | null;
  } catch {
    return null;
  }
}

/**
 * The place of an order in the list from which it was opened, with the keys to its neighbours and back. They work
 * while the order is still on its way, so that several can be passed quickly.
 */
export function useWalk(id: string) {
  const { t, locale } = useStaff();
  const list = `${baseOf(locale)}/orders`;
  const { address: back = list, ids = [] } = readWalk() ?? {};
  const place = ids.indexOf(id);
  const previous = ids[place - 1];
  const next = place < 0 ? undefined : ids[place + 1];
  const open = (to: string | undefined) => {
    if (to !== undefined) go(`${list}/${encodeURIComponent(to)}`);
  };
  useKeys([
    { keys: 'j', label: t('back.keys.next_order'), run: () => open(next) },
    { keys: 'k', label: t('back.keys.previous_order'), run: () => open(previous) },
    { keys: 'Escape', label: t('back.keys.back'), run: () => go(back) },
  ]);
  return { place, count: ids.length, back, previous, next, open };
}
