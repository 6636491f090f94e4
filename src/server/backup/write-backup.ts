import { errorFacts } from '#server/error-facts.ts';
import { open, rename, rm } from 'node:fs/promises';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Database } from '#server/database/database.ts';
import { isMediaPath, originalsPrefix } from '#server/media/index.ts';
import type { FileStore } from '#server/storage/index.ts';
import { FileError } from '#server/tables/row.ts';
import { ArchiveWriter, ownerOnly } from './archive-writer.ts';
import { entryNames, type Manifest, type Summary } from './contents.ts';
import { examineBackup } from './examine-backup.ts';
import { listNamedPictures, listTables, quoted, withTableClient } from './table-client.ts';

const partBytes = 4 * 1024 * 1024;

/** The source of a backup. */
export type BackupSource = { database: Database; files: FileStore; now: Date };

/**
 * Writes tables and original pictures into one file while the shop runs, all tables as they are at one moment. The
 * file gets its name after it has been read again and found whole. Answers what is in it.
 */
export async function writeBackup(source: BackupSource, file: string): Promise<Summary> {
  const unfinished = `${file}.part`;
  await rm(unfinished, { force: true });
  try {
    await writeArchive(source, unfinished);
    const { summary } = await examineBackup(unfinished);
    await rename(unfinished, file);
    return summary;
  } catch (error) {
    await rm(unfinished, { force: true });
    const { code, syscall } = errorFacts(error);
    if (code === 'ENOSPC') throw new FileError({ key: 'backup.no_room', params: { file } }, { cause: error });
    if (syscall === 'open')
      throw new FileError({ key: 'backup.not_writable', params: { file, reason: code } }, { cause: error });
    throw error;
  }
}

async function writeArchive({ database, files, now }: BackupSource, file: string): Promise<void> {
  const archive = new ArchiveWriter(await open(file, 'wx', ownerOnly));
  try {
    const { namedPictures, ...tables } = await withTableClient(database, (client) => writeTables(client, archive, now));
    // Pictures come after the tables, because every picture that the tables name has been stored by then.
    const { paths, pictureBytes } = await writePictures(archive, files);
    const missingPictures = namedPictures.filter((path) => !paths.has(path));
    const summary: Summary = { ...tables, pictures: paths.size, pictureBytes, missingPictures };
    await archive.add(entryNames.summary, JSON.stringify(summary));
    await archive.end();
  } catch (error) {
    await archive.abandon();
    throw error;
  }
}

async function writeTables(client: pg.Client, archive: ArchiveWriter, now: Date) {
  await client.query('begin isolation level repeatable read read only');
  const manifest: Manifest = {
    format: 1,
    madeAt: now.toISOString(),
    postgres: (await one<{ version: string }>(client, `select current_setting('server_version') as version`)).version,
    migrations: await listMigrations(client),
    tables: await listTables(client),
  };
  await archive.add(entryNames.manifest, JSON.stringify(manifest));
  const rows: Record<string, number> = {};
  let tableBytes = 0;
  for (const { name, columns } of manifest.tables) {
    const size = await writeTable(client, archive, name, columns);
    rows[name] = size.rows;
    tableBytes += size.bytes;
  }
  // Sequences are not part of the snapshot. They are read last, so that none is behind the rows.
  const sequences = await listSequences(client);
  const namedPictures = await listNamedPictures(client);
  await client.query('commit');
  return { rows, sequences, tableBytes, namedPictures };
}

async function writeTable(client: pg.Client, archive: ArchiveWriter, name: string, columns: string[]) {
  const rows = client.query(copyTo(`copy ${quoted(name)} (${columns.map(quoted).join(', ')}) to stdout`));
  let [part, bytes, size] = [0, 0, 0];
  let chunks: Buffer[] = [];
  const flush = async () => {
    part += 1;
    await archive.add(entryNames.tablePart(name, part), Buffer.concat(chunks));
    [chunks, size] = [[], 0];
  };
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    bytes += chunk.length;
    if (size >= partBytes) await flush();
  }
  if (size > 0) await flush();
  return { rows: rows.rowCount, bytes };
}

async function writePictures(archive: ArchiveWriter, files: FileStore) {
  const paths = new Set<string>();
  let pictureBytes = 0;
  for await (const { key } of files.list(originalsPrefix)) {
    const path = key.slice(originalsPrefix.length);
    if (!isMediaPath(path)) continue;
    // A picture that was deleted meanwhile counts as missing if a row names it.
    const content = await files.read(key);
    if (!content) continue;
    await archive.add(entryNames.picture(path), content);
    paths.add(path);
    pictureBytes += content.length;
  }
  return { paths, pictureBytes };
}

async function listMigrations(client: pg.Client): Promise<Manifest['migrations']> {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    `select hash, created_at as "createdAt" from drizzle.__drizzle_migrations order by created_at`,
  );
  return rows;
}

async function listSequences(client: pg.Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; value: number }>(
    `select sequencename as name, last_value as value from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  );
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

async function one<Row extends pg.QueryResultRow>(client: pg.Client, query: string): Promise<Row> {
  return (await client.query<Row>(query)).rows[0]!;
}
