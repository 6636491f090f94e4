const place = 'komoda-orders-walk';

/** The list from which orders are opened: its address and its orders, in their order. */
export type Walk = { address: string; ids: readonly string[] };

export function rememberWalk(walk: Walk): void {
  sessionStorage.setItem(place, JSON.stringify(walk));
}

export function readWalk(): Walk | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Walk | null;
  } catch {
    return null;
  }
}
