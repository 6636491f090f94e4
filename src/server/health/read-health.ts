import { and, count, desc, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Reader } from '#server/database/database.ts';
import { imports, outboxMessages, paymentEvents, paymentRefunds, products } from '#server/database/schema/index.ts';
import { isUnlisted } from './database-findings.ts';
import { listRuns } from './job-runs.ts';

const importsShown = 10;
const minuteMs = 60_000;
/** The run of a command, which no worker makes. */
const backup = 'backup';

/** The number of waiting entries, and since when the first one waits. */
type QueueState = { count: number; oldest: string | null };

/** The health of the shop: waiting mails, refunds and notices, the runs of jobs, and the imports. */
export async function readHealth(reader: Reader, now: Date) {
  const minuteAgo = new Date(now.getTime() - minuteMs);
  const [mails, notices, refunds, runs, unlisted, latest] = await Promise.all([
    waitingOf(reader, outboxMessages, outboxMessages.createdAt, isNull(outboxMessages.sentAt)),
    waitingOf(
      reader,
      paymentEvents,
      paymentEvents.receivedAt,
      and(isNull(paymentEvents.finishedAt), lt(paymentEvents.receivedAt, minuteAgo)),
    ),
    waitingOf(
      reader,
      paymentRefunds,
      paymentRefunds.createdAt,
      inArray(paymentRefunds.state, ['new', 'pending', 'failed']),
    ),
    listRuns(reader),
    reader.$count(products, isUnlisted),
    reader.select().from(imports).orderBy(desc(imports.id)).limit(importsShown),
  ]);
  return {
    mails,
    notices,
    refunds,
    unlisted,
    imports: latest,
    jobs: runs.filter(({ name }) => name !== backup),
    backupAt: runs.find(({ name }) => name === backup)?.doneAt ?? null,
  };
}

async function waitingOf(reader: Reader, table: PgTable, at: PgColumn, where: SQL | undefined): Promise<QueueState> {
  const oldest = sql<string | null>`to_json(min(${at}))#>>'{}'`;
  const [waiting] = await reader.select({ count: count(), oldest }).from(table).where(where);
  return waiting!;
}
