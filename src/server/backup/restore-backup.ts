import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams';
import { contentOf, type Manifest } from './contents.ts';
import { listNamedPictures, quoted, withTableClient } from './table-client.ts';
import type { Database } from '#server/database/database.ts';
import { ownMigrations, replayMigrations } from '#server/database/migrate.ts';
import { isMediaPath, originalKey } from '#server/media/index.ts';
import type { FileStore } from '#server/storage/index.ts';
import type { Examined } from './examine-backup.ts';
import { readArchive } from './read-archive.ts';

type Copy = { table: string; stream: CopyStreamQuery; done: Promise<void> };

/** Puts the parts of tables into the database as they come, one table after the other. */
class TableLoader {
  readonly #client: pg.Client;
  readonly #columns: Map<string, string[]>;
  readonly #rows: Record<string, number> = {};
  #current: Copy | null = null;

  constructor(client: pg.Client, tables: Manifest['tables']) {
    this.#client = client;
    this.#columns = new Map(tables.map(({ name, columns }) => [name, columns]));
  }

  async load(table: string, content: AsyncIterable<Buffer>): Promise<void> {
    if (this.#current?.table !== table) await this.end();
    const { stream, done } = (this.#current ??= this.#begin(table));
    for await (const chunk of content) if (!stream.write(chunk)) await Promise.race([once(stream, 'drain'), done]);
  }

  async end(): Promise<void> {
    if (!this.#current) return;
    const { table, stream, done } = this.#current;
    this.#current = null;
    stream.end();
    await done;
    this.#rows[table] = stream.rowCount;
  }

  /** Throws when a table has got another number of rows than it had. */
  compare(rows: Record<string, number>): void {
    for (const [table, count] of Object.entries(rows))
      if ((this.#rows[table] ?? 0) !== count)
        throw new Error(`${table}: ${this.#rows[table] ?? 0} rows have come instead of ${count}`);
  }

  #begin(table: string): Copy {
    const columns = this.#columns.get(table);
    if (!columns) throw new Error(`The backup does not announce its table ${table}`);
    const stream = this.#client.query(copyFrom(`copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`));
    const finish = finished(stream);
    // The error is thrown by the next write, or by end.
    finish.catch(() => {});
    return { table, stream, done: finish };
  }
}

type Place = { database: Database; files: FileStore };

/**
 * Fills an empty database and folder from a backup. The tables are made by the migrations that the backup knew; newer
 * ones are the caller's to add. All rows come in one transaction, so that a failure leaves no table behind. Answers the
 * pictures that the rows name and the backup does not hold.
 */
export async function restoreBackup({ database, files }: Place, backup: Examined): Promise<string[]> {
  return withTableClient(database, async (client) => {
    await client.query('begin');
    await replayMigrations(client, ownMigrations().slice(0, backup.manifest.migrations.length));
    const bonds = await loosenTables(client, backup);
    const pictures = new Set<string>();
    const loader = new TableLoader(client, backup.manifest.tables);
    await readArchive(backup.file, async ({ name, content }) => {
      const entry = contentOf(name);
      if (entry && 'table' in entry) await loader.load(entry.table, content);
      else await loader.end();
      if (!entry || !('picture' in entry)) return;
      await writePicture(files, entry.picture, content);
      pictures.add(entry.picture);
    });
    await loader.end();
    loader.compare(backup.summary.rows);
    await tightenTables(client, backup, bonds);
    await client.query('commit');
    await client.query('analyze');
    return (await listNamedPictures(client)).filter((path) => !pictures.has(path));
  });
}

type Bond = { table: string; name: string; definition: string };

/**
 * Empties tables that migrations have filled, and lets rows come in any order: no trigger writes a second time, and
 * foreign keys are checked at the end. The owner of the tables may do this without the rights of a superuser.
 */
async function loosenTables(client: pg.Client, { manifest: { tables } }: Examined): Promise<Bond[]> {
  const { rows: bonds } = await client.query<Bond>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`,
  );
  await client.query("select set_config('komoda.audit_opens', 'on', true)");
  await client.query(`truncate ${tables.map(({ name }) => quoted(name)).join(', ')} cascade`);
  for (const { table, name } of bonds) await client.query(`alter table ${table} drop constraint ${quoted(name)}`);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  return bonds;
}

async function tightenTables(client: pg.Client, { manifest, summary }: Examined, bonds: Bond[]): Promise<void> {
  for (const { name } of manifest.tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  for (const { table, name, definition } of bonds)
    await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`);
  for (const [name, value] of Object.entries(summary.sequences))
    await client.query('select setval($1::regclass, $2)', [quoted(name), value]);
}

async function writePicture(files: FileStore, path: string, content: AsyncIterable<Buffer>): Promise<void> {
  if (!isMediaPath(path)) throw new Error(`A picture must stay in its folder: ${path}`);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  await files.write(originalKey(path), Buffer.concat(chunks));
}
