import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readMigrationFiles, type MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { projectFolder } from '#server/project-folder.ts';
import { errorFacts } from '#server/error-facts.ts';
import { withLock } from './advisory-lock.ts';
import { watchTables } from './audited-tables.ts';
import type { Database } from './database.ts';
import { runBesideVisitors, runStatement, runsBesideVisitors } from './migration-statements.ts';

const migrationsFolder = join(projectFolder, 'database/migrations');

export type MigrateOptions = {
  /** Called with the progress of work that takes long. */
  onProgress?: ((text: string) => void) | undefined;
  /** The tables belong to another version of the shop. */
  migrations?: readonly MigrationMeta[];
  watch?: (client: pg.ClientBase) => Promise<void>;
};

/** Brings the tables up to date, and has them watched; safe to call from several instances at once. */
export async function migrate(
  database: Database,
  { onProgress = () => {}, migrations = ownMigrations(), watch = watchTables }: MigrateOptions = {},
): Promise<void> {
  await withLock(database, 'migration', async () => {
    const client = await database.direct.connect();
    try {
      await applyMigrations(client, migrations, onProgress);
      await withoutQueue(client, () => watch(client));
    } finally {
      client.release();
    }
  });
}

/** The migrations of this version, in their order. */
export const ownMigrations = (): MigrationMeta[] => readMigrationFiles({ migrationsFolder });

/**
 * Makes the tables of an earlier version in an empty database, in the transaction of the caller, as `migrate` notes it.
 */
export async function replayMigrations(
  client: pg.ClientBase,
  migrations: readonly MigrationMeta[],
  onProgress: (text: string) => void = () => {},
): Promise<void> {
  await makeJournal(client);
  for (const migration of migrations) {
    for (const statement of migration.sql) await runStatement(client, statement, onProgress);
    await note(client, migration);
  }
}

/** A new database gets all of them at once; in one that is in use, each is a transaction of its own. */
async function applyMigrations(
  client: pg.PoolClient,
  migrations: readonly MigrationMeta[],
  onProgress: (text: string) => void,
): Promise<void> {
  await makeJournal(client);
  const { rows } = await client.query<{ last: number | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = rows[0]!.last;
  if (last === null) return inTransaction(client, () => replayMigrations(client, migrations, onProgress));
  for (const migration of migrations.filter(({ folderMillis }) => folderMillis > last)) {
    if (migration.sql.some(runsBesideVisitors)) {
      for (const statement of migration.sql) await runBesideVisitors(client, statement, onProgress);
      await note(client, migration);
    } else await withoutQueue(client, () => replayMigrations(client, [migration], onProgress));
  }
}

/** The longest time that others wait behind a migration that itself waits for a lock. */
const longestQueue = '1s';
const pauseMs = 2000;
const mostTries = 200;

/**
 * Does the work in a transaction that waits at most a second for a lock: behind a table that waits to be changed, every
 * visitor waits, too. If it does not get the lock, it lets them pass and tries again.
 */
async function withoutQueue(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inTransaction(client, async () => {
        await client.query(`set local lock_timeout = '${longestQueue}'`);
        await work();
      });
    } catch (error) {
      if (!collisions.has(errorFacts(error).code) || tries === mostTries) throw error;
      await sleep(pauseMs);
    }
  }
}

/** The lock did not come in time, or two transactions blocked each other. */
const collisions = new Set(['55P03', '40P01']);

async function inTransaction(client: pg.PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function makeJournal(client: pg.ClientBase): Promise<void> {
  await client.query('create schema if not exists drizzle');
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, ' +
      'created_at bigint)',
  );
}

async function note(client: pg.ClientBase, { hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}
