import { and, asc, eq } from 'drizzle-orm';
import { isWorkingDay, type ClosedDays } from '#domain/calendar/working-days.ts';
import { pieceStateOf, stepRefusal, type StepState } from '#domain/production/steps.ts';
import type { Transaction } from '#server/database/database.ts';
import { productionPieces, productionSteps } from '#server/database/schema/index.ts';

export type StepRefusal = {
  ok: false;
  reason: 'unknown' | 'changed' | 'withdrawn' | 'not-allowed' | 'no-reason' | 'no-working-day';
};

type StepVersion = { id: number; version: number; place: number };

/** Moves a piece on at one station, as it was seen; what is done at its last station makes it ready (PRODUCTION-4). */
export async function changeStep(
  tx: Transaction,
  seen: StepVersion,
  { state, reason, now }: { state: StepState; reason: string; now: Date },
): Promise<{ ok: true } | StepRefusal> {
  const outcome = await lockStep(tx, seen);
  if (!outcome.ok) return outcome;
  const { step, steps } = outcome;
  const refusal = stepRefusal(step.state, { state, reason });
  if (refusal) return { ok: false, reason: refusal };
  await tx
    .update(productionSteps)
    .set({ state, reason: state === 'stopped' ? reason.trim() : '', changedAt: now })
    .where(isStep(seen));
  const after = steps.map((each) => (each.place === seen.place ? { ...each, state } : each));
  await touch(tx, seen.id, pieceStateOf(after));
  return { ok: true };
}

/** Plans a step for another working day (PRODUCTION-6). */
export async function planStep(
  tx: Transaction,
  seen: StepVersion,
  { day, closed }: { day: string; closed: readonly ClosedDays[] },
): Promise<{ ok: true } | StepRefusal> {
  const outcome = await lockStep(tx, seen);
  if (!outcome.ok) return outcome;
  if (outcome.step.state === 'done') return { ok: false, reason: 'not-allowed' };
  if (!isWorkingDay(day, closed)) return { ok: false, reason: 'no-working-day' };
  await tx.update(productionSteps).set({ plannedOn: day }).where(isStep(seen));
  await touch(tx, seen.id, 'open');
  return { ok: true };
}

const isStep = ({ id, place }: StepVersion) => and(eq(productionSteps.pieceId, id), eq(productionSteps.place, place));

/** The version of the piece counts the changes of its steps, and the back office hears of them. */
const touch = (tx: Transaction, id: number, state: 'open' | 'ready') =>
  tx.update(productionPieces).set({ state }).where(eq(productionPieces.id, id));

async function lockStep(tx: Transaction, { id, version, place }: StepVersion) {
  const [piece] = await tx.select().from(productionPieces).where(eq(productionPieces.id, id)).for('update');
  if (!piece) return { ok: false, reason: 'unknown' } as const;
  if (piece.version !== version) return { ok: false, reason: 'changed' } as const;
  if (piece.state === 'withdrawn') return { ok: false, reason: 'withdrawn' } as const;
  const steps = await tx
    .select()
    .from(productionSteps)
    .where(eq(productionSteps.pieceId, id))
    .orderBy(asc(productionSteps.place));
  const step = steps.find((each) => each.place === place);
  return step ? ({ ok: true, step, steps } as const) : ({ ok: false, reason: 'unknown' } as const);
}
