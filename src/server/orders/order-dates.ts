import type { Arrival } from '#domain/calendar/arrival.ts';
import type { OrderRow } from './order-queries.ts';

/** When the order arrives, as its buyer was told; null: it was not known. */
export function arrivalOfOrder({ arrivesFrom, arrivesTo }: OrderRow): Arrival | null {
  return arrivesFrom === null ? null : { from: arrivesFrom, to: arrivesTo };
}
