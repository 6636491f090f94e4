import { glob, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { or, sql } from 'drizzle-orm';
import type { PersonalData } from '#server/database/personal-data.ts';
import { outboxMessages } from '#server/database/schema/index.ts';

const isOf = (email: string) =>
  or(sql`lower(${outboxMessages.recipient}) = ${email}`, sql`lower(${outboxMessages.replyTo}) = ${email}`);

/** Messages to and from an address, and their files where no mail server is set. */
export const mailData: PersonalData = {
  name: 'mails',
  tables: [outboxMessages],
  read: (reader, { email }) => {
    const { recipient, replyTo, subject, text, createdAt, sentAt } = outboxMessages;
    return reader
      .select({ recipient, replyTo, subject, text, createdAt, sentAt })
      .from(outboxMessages)
      .where(isOf(email));
  },
  erase: async (tx, { email }, { dataDir }) => {
    const gone = await tx.delete(outboxMessages).where(isOf(email)).returning({ id: outboxMessages.id });
    return {
      erased: gone.length,
      after: () => removeFiles(join(dataDir, 'outbox'), new Set(gone.map(({ id }) => id))),
    };
  },
};

async function removeFiles(folder: string, ids: ReadonlySet<number>): Promise<void> {
  for await (const name of glob('*.eml', { cwd: folder }))
    if (ids.has(Number(/-(\d+)\.eml$/.exec(name)?.[1]))) await rm(join(folder, name), { force: true });
}
