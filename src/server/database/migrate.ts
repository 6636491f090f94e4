import { fileURLToPath } from 'node:url';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type { Database } from './database.ts';

const migrationsFolder = fileURLToPath(new URL('../../../database/migrations', import.meta.url));
/** Instances that start together wait for one another; the number is arbitrary but fixed. */
const migrationLock = 715_231_988;

/** Brings the tables up to date; safe to call from several instances at once. */
export async function migrate(database: Database): Promise<void> {
  const holder = await database.pool.connect();
  try {
    await holder.query('select pg_advisory_lock($1)', [migrationLock]);
    await runMigrations(database.orm, { migrationsFolder });
  } finally {
    await holder.query('select pg_advisory_unlock($1)', [migrationLock]);
    holder.release();
  }
}
