import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** When each kind of work behind the scenes last went well, and when and why it last failed. */
export const jobRuns = pgTable('job_runs', {
  name: text().primaryKey(),
  doneAt: moment('done_at'),
  failedAt: moment('failed_at'),
  error: text().notNull().default(''),
});
