import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { statementLines } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { lockOrder } from '#server/orders/index.ts';
import { bookOn } from './take-statement.ts';

export type TransferAnswer = { id: number; version: number; reference: string | null; author: string };
export type AnswerOutcome =
  | { ok: true }
  | { ok: false; reason: 'unknown' | 'changed' | 'booked' | 'unknown-order' | 'currency' };

/**
 * The staff's answer about money that nobody could place: the order that it is for, or that it is for none (MONEY-6).
 */
export async function answerTransfer(
  tx: Transaction,
  config: ServerDeps['config'],
  { id, version, reference, author }: TransferAnswer,
): Promise<AnswerOutcome> {
  const [row] = await tx.select().from(statementLines).where(eq(statementLines.id, id)).for('update');
  if (!row) return { ok: false, reason: 'unknown' };
  if (row.version !== version) return { ok: false, reason: 'changed' };
  if (row.state === 'booked') return { ok: false, reason: 'booked' };
  if (reference === null) {
    await tx.update(statementLines).set({ state: 'left' }).where(eq(statementLines.id, id));
    return { ok: true };
  }
  const order = await lockOrder(tx, { reference });
  if (!order) return { ok: false, reason: 'unknown-order' };
  if (order.currency !== row.currency) return { ok: false, reason: 'currency' };
  await tx.update(statementLines).set({ state: 'booked', orderId: order.id }).where(eq(statementLines.id, id));
  const { kind, amount, fingerprint, title } = row;
  await bookOn(tx, config, { order, kind, amount, fingerprint, title, author });
  return { ok: true };
}
