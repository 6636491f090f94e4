import { dayFrom, dayNumber } from '../calendar/day.ts';
import { addWorkingDays, isWorkingDay, type Calendar, type ClosedDays } from '../calendar/working-days.ts';

/** The state of a piece of work at a station: it waits, is in work, is done, or was stopped for a reason. */
export const stepStates = ['waiting', 'working', 'done', 'stopped'] as const;
export type StepState = (typeof stepStates)[number];

/** A piece is open until all its stations are done; one whose line was cancelled or came back is withdrawn. */
export type PieceState = 'open' | 'ready' | 'withdrawn';

const moves: Readonly<Record<StepState, readonly StepState[]>> = {
  waiting: ['working', 'done', 'stopped'],
  working: ['done', 'waiting', 'stopped'],
  stopped: ['working', 'waiting'],
  done: ['working'],
};

/** The states that can follow each state. One touch leads to the first of them (PRODUCTION-4). */
export const stepStatesAfter = (state: StepState): readonly StepState[] => moves[state];

/** Why a step does not change; null: it does. A stop needs a reason. */
export function stepRefusal(
  from: StepState,
  { state, reason }: { state: StepState; reason: string },
): 'not-allowed' | 'no-reason' | null {
  if (!moves[from].includes(state)) return 'not-allowed';
  return state === 'stopped' && reason.trim() === '' ? 'no-reason' : null;
}

/** Ready when there is nothing left to do at any station (PRODUCTION-5). */
export const pieceStateOf = (steps: readonly { readonly state: StepState }[]): 'open' | 'ready' =>
  steps.length > 0 && steps.every(({ state }) => state === 'done') ? 'ready' : 'open';

/** The step that is next: the first that is not done; null: all are. */
export const nextStepOf = <Step extends { readonly state: StepState }>(steps: readonly Step[]): Step | null =>
  steps.find(({ state }) => state !== 'done') ?? null;

/**
 * Plans each of so many steps on a day, in their order (PRODUCTION-6). The last step is planned on the promised day,
 * each step before it one working day earlier, and none before today. Without a promised day the steps follow one
 * another from today.
 */
export function planSteps(
  count: number,
  { promisedOn, today, closed }: Calendar & { promisedOn: string | null },
): string[] {
  const first = addWorkingDays(today, 0, closed);
  if (promisedOn === null) return Array.from({ length: count }, (_, index) => addWorkingDays(first, index, closed));
  const days: string[] = [];
  let day = lastWorkingDay(promisedOn, closed);
  for (let left = count; left > 0; left -= 1) {
    days.unshift(day < first ? first : day);
    if (day > first) day = lastWorkingDay(dayBefore(day), closed);
  }
  return days;
}

const dayBefore = (day: string) => dayFrom(dayNumber(day) - 1);

/** The day itself, or the last working day before it. */
function lastWorkingDay(day: string, closed: readonly ClosedDays[]): string {
  let last = day;
  while (!isWorkingDay(last, closed)) last = dayBefore(last);
  return last;
}
