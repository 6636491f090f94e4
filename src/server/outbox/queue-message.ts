import type { Transaction } from '#server/database/database.ts';
import { outboxMessages } from '#server/database/schema/index.ts';
import { sendJob } from '#server/jobs/send-job.ts';

export const outboxQueue = 'outbox';

/** A message to one recipient; the key names its cause, so that a repeated cause sends nothing more. */
export type Message = { key: string; recipient: string; subject: string; html: string; text: string };

/** Puts a message into the outbox in the transaction that causes it. */
export async function queueMessage(tx: Transaction, message: Message): Promise<void> {
  const [queued] = await tx.insert(outboxMessages).values(message).onConflictDoNothing({ target: outboxMessages.key }).returning({ id: outboxMessages.id });
  if (queued) await sendJob(tx, outboxQueue, { id: queued.id });
}
