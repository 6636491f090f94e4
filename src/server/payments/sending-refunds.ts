import { and, asc, eq, gt, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { RefundState } from '#domain/payments/refunds.ts';
import type { Reader, Transaction } from '#server/database/database.ts';
import { pauseAfter } from '#server/database/pause-after.ts';
import { paymentRefunds } from '#server/database/schema/index.ts';
import type { RefundRow } from './refunds.ts';

const pauses = { firstSeconds: 60, longestSeconds: 6 * 3600 };
const { attempts, updatedAt } = paymentRefunds;

/** Whether the pause after the tries so far is over: it doubles from a minute to six hours. */
const isDue = (now: Date): SQL =>
  sql`(${attempts} = 0 or ${updatedAt} + ${pauseAfter(attempts, pauses)} <= ${now.toISOString()}::timestamptz)`;

/** A question to a provider takes seconds. If it takes longer, its worker has died. */
const longestTryMs = 2 * 60_000;

/** Takes the next refund that no provider has yet; each is taken by one worker. */
export async function claimNextRefund(
  tx: Transaction,
  { providers, after, now }: { providers: readonly string[]; after: string; now: Date },
): Promise<RefundRow | null> {
  const { id, state, provider, sendingSince } = paymentRefunds;
  const next = tx
    .select({ id })
    .from(paymentRefunds)
    .where(
      and(
        eq(state, 'new'),
        inArray(provider, [...providers]),
        gt(id, after),
        or(isNull(sendingSince), lt(sendingSince, new Date(now.getTime() - longestTryMs))),
        isDue(now),
      ),
    )
    .orderBy(asc(id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await tx
    .update(paymentRefunds)
    .set({ sendingSince: now })
    .where(eq(id, sql`(${next})`))
    .returning();
  return claimed ?? null;
}

/** Stores the result of a try, unless a notice was faster. */
export async function saveTry(
  tx: Transaction,
  id: string,
  {
    state,
    providerRef,
    error,
    now,
  }: { state: RefundState; providerRef: string | null; error: string | null; now: Date },
): Promise<void> {
  await tx
    .update(paymentRefunds)
    .set({
      state: sql`case when ${paymentRefunds.state} = 'new' then ${state} else ${paymentRefunds.state} end`,
      providerRef: sql`coalesce(${paymentRefunds.providerRef}, ${providerRef})`,
      attempts: sql`${paymentRefunds.attempts} + 1`,
      lastError: error,
      sendingSince: null,
      updatedAt: now,
    })
    .where(eq(paymentRefunds.id, id));
}

/** Refunds that a provider accepted a while ago without saying since that they ended. */
export function listSilentRefunds(reader: Reader, before: Date): Promise<RefundRow[]> {
  return reader
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.state, 'pending'), lt(paymentRefunds.updatedAt, before)))
    .orderBy(asc(paymentRefunds.updatedAt))
    .limit(200);
}
