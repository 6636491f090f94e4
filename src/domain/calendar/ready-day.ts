import { addWorkingDays, type Calendar } from './working-days.ts';

/** The facts that decide when all pieces of a line are ready. */
export type Making = {
  /** Working days that production takes. Null: nobody knows. */
  readonly workingDays: number | null;
  /** The day from which everything chosen is available, as '2027-03-31'. Null: it is available now. */
  readonly availableSince: string | null;
  /** stocked: all pieces are there. delayed: fewer are there, the rest is made. */
  readonly supply: 'stocked' | 'made-to-order' | 'delayed';
};

/** The working days until all pieces are ready. Null: nobody knows. */
function daysUntilReady({ workingDays, supply }: Making): number | null {
  const days = supply === 'stocked' ? (workingDays ?? 0) : workingDays;
  return supply === 'delayed' && days === 0 ? null : days;
}

/** Whether the shop can say when a line is ready. */
export const hasReadyDay = (making: Making): boolean => daysUntilReady(making) !== null;

/** The day on which a line is ready, as '2027-01-14' (CALENDAR-2). Null: nobody knows. */
export function readyDay(making: Making, { today, closed }: Calendar): string | null {
  const days = daysUntilReady(making);
  if (days === null) return null;
  const { availableSince } = making;
  const begin = availableSince !== null && availableSince > today ? availableSince : today;
  return addWorkingDays(begin, days, closed);
}

/** The day when the last line is ready (CALENDAR-3). Null: nobody knows the day of one line, or there are no lines. */
export function lastReadyDay(days: readonly (string | null)[]): string | null {
  const knownDays = days.filter((day) => day !== null);
  return knownDays.length < days.length ? null : (knownDays.toSorted().at(-1) ?? null);
}
