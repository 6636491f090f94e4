import { desc, isNotNull, isNull } from 'drizzle-orm';
import type { Reader } from '#server/database/database.ts';
import { outboxMessages } from '#server/database/schema/index.ts';

/** The newest messages, for the shop's staff. */
export function listMessages(reader: Reader, { sent, limit = 50 }: { sent?: boolean; limit?: number } = {}) {
  const { id, key, recipient, subject, attempts, lastError, createdAt, sentAt, dueAt, sendingSince, doubtful } =
    outboxMessages;
  return reader
    .select({ id, key, recipient, subject, attempts, lastError, createdAt, sentAt, dueAt, sendingSince, doubtful })
    .from(outboxMessages)
    .where(sent === undefined ? undefined : sent ? isNotNull(sentAt) : isNull(sentAt))
    .orderBy(desc(id))
    .limit(limit);
}
