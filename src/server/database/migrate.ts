import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import type pg from 'pg';
import { projectFolder } from '#server/project-folder.ts';
import { withLock } from './advisory-lock.ts';
import { watchTables } from './audited-tables.ts';
import type { Database } from './database.ts';

const migrationsFolder = join(projectFolder, 'database/migrations');

/** Brings the tables up to date, and has them watched; safe to call from several instances at once. */
export async function migrate(database: Database): Promise<void> {
  await withLock(database, 'migration', async () => {
    await runMigrations(drizzle(database.direct), { migrationsFolder });
    await watchTables(database.direct);
  });
}

/** The migrations of this version, in their order. */
export const ownMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder });

/**
 * Makes the tables of an earlier version in an empty database, in the transaction of the caller, as `migrate` notes it.
 */
export async function replayMigrations(client: pg.Client, migrations: readonly MigrationMeta[]): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of migrations) {
    for (const statement of sql) await client.query(statement);
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}
