import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Transaction } from '#server/database/database.ts';

export const jobsSchema = 'pgboss';

/**
 * Queues a job in the transaction that causes it: both happen or neither. Before the first worker has ever run
 * there is no queue yet; what has to be done then waits in its own table for the worker's sweep.
 */
export async function sendJob(tx: Transaction, queue: string, data: object): Promise<void> {
  const { rows } = await tx.execute<{ ready: boolean }>(
    sql`select to_regclass(${`${jobsSchema}.queue`}) is not null as ready`,
  );
  if (!rows[0]?.ready) return;
  const boss = new PgBoss({ db: fromDrizzle(tx, sql), schema: jobsSchema });
  if (await boss.getQueue(queue)) await boss.send(queue, data);
}
