import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/database/database.ts';
import { outboxMessages } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';

/** The queue of jobs that send messages, and the NOTIFY channel on which workers hear of a new one once it is committed. */
export const outboxQueue = 'outbox';

/** A message to one recipient; the key names its cause, so that a repeated cause sends nothing more. */
export type Message = { key: string; recipient: string; subject: string; html: string; text: string };

const queued = compose.$with('queued').as(
  compose
    .insert(outboxMessages)
    .values({
      key: sql.placeholder('key'),
      recipient: sql.placeholder('recipient'),
      subject: sql.placeholder('subject'),
      html: sql.placeholder('html'),
      text: sql.placeholder('text'),
    })
    .onConflictDoNothing({ target: outboxMessages.key })
    .returning({ id: outboxMessages.id }),
);

const queue = statement(
  'outbox_queue',
  compose
    .with(queued)
    .select({ told: sql`pg_notify(${sql.raw(`'${outboxQueue}'`)}, '')`.as('told') })
    .from(queued),
);

/** Puts a message into the outbox in the transaction that causes it, and wakes the workers when that is committed. */
export async function queueMessage(tx: Transaction, message: Message): Promise<void> {
  await queue(tx, message);
}
