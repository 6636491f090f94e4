import { desc, eq } from 'drizzle-orm';
import { canBecome, type SampleState } from '#domain/samples/sample-order.ts';
import type { Reader } from '#server/database/database.ts';
import { sampleOrders } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { queueMessage } from '#server/outbox/index.ts';
import { receiptMail } from './sample-mails.ts';

type SampleOrderRow = typeof sampleOrders.$inferSelect;

const mostListed = 200;

/** Orders of samples for the staff, the newest first. */
export function listSampleOrders(reader: Reader, state?: SampleState): Promise<SampleOrderRow[]> {
  return reader
    .select()
    .from(sampleOrders)
    .where(state === undefined ? undefined : eq(sampleOrders.state, state))
    .orderBy(desc(sampleOrders.id))
    .limit(mostListed);
}

export async function findSampleOrder(reader: Reader, reference: string): Promise<SampleOrderRow | null> {
  const [order] = await reader.select().from(sampleOrders).where(eq(sampleOrders.reference, reference));
  return order ?? null;
}

type MoveOutcome = { ok: true } | { ok: false; reason: 'unknown' } | { ok: false; reason: 'over'; state: SampleState };

/** Marks samples as sent, of which their buyer is told, or as cancelled (SAMPLE-4). */
export function moveSampleOrder(
  { database, config, clock }: Pick<ServerDeps, 'database' | 'config' | 'clock'>,
  reference: string,
  state: Exclude<SampleState, 'new'>,
): Promise<MoveOutcome> {
  return database.transaction(async (tx) => {
    const [order] = await tx.select().from(sampleOrders).where(eq(sampleOrders.reference, reference)).for('update');
    if (!order) return { ok: false, reason: 'unknown' };
    if (!canBecome(order.state, state)) return { ok: false, reason: 'over', state: order.state };
    await tx
      .update(sampleOrders)
      .set({ state, ...(state === 'sent' && { sentAt: clock() }) })
      .where(eq(sampleOrders.id, order.id));
    if (state === 'sent')
      await queueMessage(tx, { key: `samples-sent:${order.id}`, ...receiptMail(config, order, 'sent') });
    return { ok: true };
  });
}
