import { addWorkingDays, type Calendar } from './working-days.ts';

/** What decides when all pieces of a line are ready. */
export type Making = {
  /** Working days that it takes; null: nobody has said. */
  readonly workingDays: number | null;
  /** The day from which everything that was chosen is available, as '2027-03-31'; null: it is available now. */
  readonly availableSince: string | null;
  /** stocked: all pieces are there. delayed: fewer are there, the rest is made. */
  readonly supply: 'stocked' | 'made-to-order' | 'delayed';
};

/** The working days until all pieces are there; null where nobody can say it. */
function daysUntilReady({ workingDays, supply }: Making): number | null {
  const days = supply === 'stocked' ? (workingDays ?? 0) : workingDays;
  return supply === 'delayed' && days === 0 ? null : days;
}

/** Whether it can be said when a line is ready, whatever day it is. */
export const hasReadyDay = (making: Making): boolean => daysUntilReady(making) !== null;

/** When a line is ready, as '2027-01-14' (CALENDAR-2); null where nobody can say it. */
export function readyDay(making: Making, { today, closed }: Calendar): string | null {
  const days = daysUntilReady(making);
  if (days === null) return null;
  const { availableSince } = making;
  const begin = availableSince !== null && availableSince > today ? availableSince : today;
  return addWorkingDays(begin, days, closed);
}

/** When the last of all lines is ready (CALENDAR-3); null where that of one is not known, or there are none. */
export function lastReadyDay(days: readonly (string | null)[]): string | null {
  const known = days.filter((day) => day !== null);
  return known.length < days.length ? null : (known.toSorted().at(-1) ?? null);
}
