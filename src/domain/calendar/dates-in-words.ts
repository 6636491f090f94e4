import { arrivalInWords, type Arrival } from './arrival.ts';
import { formatDay } from './day.ts';

/** The text of a label and of its value, with the days that the value names. */
type DateInWords = {
  readonly label: 'dates.ready' | 'dates.arrives' | 'dates.when';
  readonly value: 'dates.on' | 'dates.between' | 'dates.from' | 'dates.agreed';
  readonly days?: { readonly from: string; readonly to: string };
};

/** When all of an order is ready and when it arrives, as rows of texts; where nobody knows, just that (CALENDAR-3). */
export function datesInWords({ readyOn, arrival }: { readyOn: string | null; arrival: Arrival | null }): DateInWords[] {
  if (readyOn === null) return [{ label: 'dates.when', value: 'dates.agreed' }];
  const ready = { from: formatDay(readyOn), to: formatDay(readyOn) };
  const rows: DateInWords[] = [{ label: 'dates.ready', value: 'dates.on', days: ready }];
  if (arrival === null) return rows;
  const { form, days } = arrivalInWords(arrival);
  return [...rows, { label: 'dates.arrives', value: `dates.${form}`, days }];
}
