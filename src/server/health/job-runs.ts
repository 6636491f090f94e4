import { asc } from 'drizzle-orm';
import type { Database, Reader } from '#server/database/database.ts';
import { jobRuns } from '#server/database/schema/index.ts';

const longestError = 500;

/** Notes that some work behind the scenes went well, or why it failed. */
export async function noteRun(
  database: Pick<Database, 'transaction'>,
  { name, at, error }: { name: string; at: Date; error?: string | undefined },
): Promise<void> {
  const run = error === undefined ? { doneAt: at } : { failedAt: at, error: error.slice(0, longestError) };
  await database.transaction((tx) =>
    tx
      .insert(jobRuns)
      .values({ name, ...run })
      .onConflictDoUpdate({ target: jobRuns.name, set: run }),
  );
}

export const listRuns = (reader: Reader) => reader.select().from(jobRuns).orderBy(asc(jobRuns.name));
