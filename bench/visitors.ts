import { setTimeout as sleep } from 'node:timers/promises';
import { recordOf } from '#domain/record-of.ts';
import { newCart } from './rows.ts';
import { send, type Call } from './send.ts';

/** A shop with a brisk trade that still has room for more. */
const visitors = 4;
const restMs = 40;

type Session = Awaited<ReturnType<typeof newCart>>;
/** One turn of a visitor, who makes each of its calls by `timed`. */
type Turn<Step extends string> = (
  session: Session,
  turn: number,
  timed: (step: Step, call: Call) => Promise<void>,
) => Promise<void>;

/**
 * Visitors take their turns until the work has ended. Answers how many milliseconds each call took, by its step.
 * Every call has to succeed.
 */
export async function visitDuring<Step extends string>(
  work: Promise<unknown>,
  steps: readonly Step[],
  takeTurn: Turn<Step>,
): Promise<Record<Step, number[]>> {
  const times = emptyTimes(steps);
  let hasEnded = false;
  const timed = async (step: Step, call: Call) => {
    const start = performance.now();
    const { status, body } = await send(call);
    if (status !== 200) throw new Error(`${call.url} answered ${status}: ${body.toString().slice(0, 300)}`);
    times[step].push(performance.now() - start);
    await sleep(restMs);
  };
  const visitor = async () => {
    const session = await newCart();
    for (let turn = 1; !hasEnded; turn += 1) await takeTurn(session, turn, timed);
  };
  const visiting = Array.from({ length: visitors }, visitor);
  await work.finally(() => (hasEnded = true));
  await Promise.all(visiting);
  return times;
}

export const emptyTimes = <Step extends string>(steps: readonly Step[]): Record<Step, number[]> =>
  recordOf(steps, () => []);

/** The time below which this share of the calls stayed. */
export const timeAt = (times: readonly number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)]!;
