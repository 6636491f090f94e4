import { fileURLToPath } from 'node:url';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { withLock } from './advisory-lock.ts';
import type { Database } from './database.ts';

const migrationsFolder = fileURLToPath(new URL('../../../database/migrations', import.meta.url));

/** Brings the tables up to date; safe to call from several instances at once. */
export async function migrate(database: Database): Promise<void> {
  await withLock(database, 'migration', () => runMigrations(drizzle(database.pool), { migrationsFolder }));
}
