import { glob, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Person, PersonalData } from '#server/database/personal-data.ts';
import { orders, outboxMessages } from '#server/database/schema/index.ts';

const isOf = ({ email, userId }: Person) => {
  const ordered = new QueryBuilder()
    .select({ id: orders.id })
    .from(orders)
    .where(or(sql`lower(${orders.email}) = ${email}`, eq(orders.userId, userId ?? 0)));
  return or(
    sql`lower(${outboxMessages.recipient}) = ${email}`,
    sql`lower(${outboxMessages.replyTo}) = ${email}`,
    inArray(outboxMessages.orderId, ordered),
  );
};

/**
 * Messages to and from an address and those of its orders, which the staff have copies of, with their files where no
 * mail server is set.
 */
export const mailData: PersonalData = {
  name: 'mails',
  tables: [outboxMessages],
  read: (reader, person) => {
    const { recipient, replyTo, subject, text, createdAt, sentAt } = outboxMessages;
    return reader
      .select({ recipient, replyTo, subject, text, createdAt, sentAt })
      .from(outboxMessages)
      .where(isOf(person));
  },
  erase: async (tx, person, { dataDir }) => {
    const deletedMessages = await tx.delete(outboxMessages).where(isOf(person)).returning({ id: outboxMessages.id });
    return {
      erased: deletedMessages.length,
      after: () => removeFiles(join(dataDir, 'outbox'), new Set(deletedMessages.map(({ id }) => id))),
    };
  },
};

async function removeFiles(folder: string, ids: ReadonlySet<number>): Promise<void> {
  for await (const name of glob('*.eml', { cwd: folder }))
    if (ids.has(Number(/-(\d+)\.eml$/.exec(name)?.[1]))) await rm(join(folder, name), { force: true });
}
