import type { StaffOrderRow } from '#contract/staff-orders.ts';

const place = 'komoda-orders-walk';

/** The list from which orders are opened: its address and its orders, in their order. */
export type Walk = { address: string; ids: readonly string[] };

let rows: readonly StaffOrderRow[] = [];

export function rememberWalk(address: string, orders: readonly StaffOrderRow[]): void {
  rows = orders;
  const walk: Walk = { address, ids: orders.map(({ id }) => id) };
  sessionStorage.setItem(place, JSON.stringify(walk));
}

/** An order as the list showed it, until the page is reloaded. */
export const rowOf = (id: string): StaffOrderRow | undefined => rows.find((row) => row.id === id);

export function readWalk(): Walk | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Walk | null;
  } catch {
    return null;
  }
}
