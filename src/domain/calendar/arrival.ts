import { formatDay } from './day.ts';
import { addWorkingDays, type ClosedDays } from './working-days.ts';

/**
 * In how many working days a delivery brings goods that are ready. longestDays null: there is no last day, because the
 * buyer collects the goods.
 */
export type DeliveryTime = { readonly shortestDays: number; readonly longestDays: number | null };

/** The first and the last day on which something arrives. to null: any day from the first one on. */
export type Arrival = { readonly from: string; readonly to: string | null };

/** The days on which goods arrive that are ready on a day (CALENDAR-3). */
export function arrivalOf(
  readyOn: string,
  { shortestDays, longestDays }: DeliveryTime,
  closed: readonly ClosedDays[],
): Arrival {
  const after = (days: number) => addWorkingDays(readyOn, days, closed);
  return { from: after(shortestDays), to: longestDays === null ? null : after(longestDays) };
}

/**
 * The words for an arrival: on a day, between two days, or from a day on (TEXT-3). Goods that the buyer collects do not
 * arrive: they are ready to collect.
 */
export function arrivalInWords({ from, to }: Arrival) {
  const form = to === null ? 'from' : to === from ? 'on' : 'between';
  const label = to === null ? 'dates.collect' : 'dates.arrives';
  return { label, form, days: { from: formatDay(from), to: formatDay(to ?? from) } } as const;
}

/** The text of a label and of its value, with the days that the value names. */
type DateInWords = {
  readonly label: 'dates.ready' | 'dates.arrives' | 'dates.collect' | 'dates.when';
  readonly value: 'dates.on' | 'dates.between' | 'dates.from' | 'dates.agreed';
  readonly days?: { readonly from: string; readonly to: string };
};

/**
 * Rows of text that say when an order is ready and when it arrives, or that nobody knows it (CALENDAR-3). A buyer who
 * collects the order reads only one day: from then on it is there.
 */
export function datesInWords({ readyOn, arrival }: { readyOn: string | null; arrival: Arrival | null }): DateInWords[] {
  if (readyOn === null) return [{ label: 'dates.when', value: 'dates.agreed' }];
  const ready = { from: formatDay(readyOn), to: formatDay(readyOn) };
  const rows: DateInWords[] = [{ label: 'dates.ready', value: 'dates.on', days: ready }];
  if (arrival === null) return rows;
  const { label, form, days } = arrivalInWords(arrival);
  const row = { label, value: `dates.${form}`, days } as const;
  return arrival.to === null ? [row] : [...rows, row];
}
