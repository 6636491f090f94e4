import { existsSync } from 'node:fs';
import { readdir, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Config } from '#server/config/config.ts';
import { openDatabase } from '#server/database/database.ts';
import { clusterFolder } from '#server/database/embedded/start.ts';
import { ownMigrations } from '#server/database/migrate.ts';
import { originalsPrefix } from '#server/media/index.ts';
import { filesOf } from '#server/storage/index.ts';
import { FileError } from '#server/tables/row.ts';
import { Manifest, Summary, contentOf, entryNames } from './contents.ts';
import { listTables, withTableClient } from './table-client.ts';
import { z } from 'zod';
import { readArchive, textOf } from './read-archive.ts';

type Target = Pick<Config, 'dataDir' | 'databaseServers' | 'storage'>;

/** The space for rows with their indexes and the log of writing them, and the size of an empty cluster. */
const databaseBytesPerByte = 4;
const clusterBytes = 100_000_000;
const megabyte = 1_000_000;

/** Refuses a restore that cannot succeed, by a FileError that says what to do. It changes nothing. */
export async function checkTarget(
  target: Target,
  { file, manifest, summary }: Examined,
  freeBytes: (folder: string) => Promise<number> = freeBytesAt,
): Promise<void> {
  refuseOtherTables(file, manifest);
  const files = filesOf(target);
  for await (const _file of files.list(originalsPrefix)) throw folderFull(files.placeOf(originalsPrefix));
  const cluster = clusterFolder(target.dataDir);
  if (!target.databaseServers && !(await isEmpty(cluster))) throw folderFull(cluster);
  if (target.databaseServers) await refuseTables(target.databaseServers.directUrls[0]!);
  const [needed, free] = [neededBytes(target, summary), await freeBytes(target.dataDir)];
  if (free < needed)
    throw new FileError({
      key: 'backup.disk_full',
      params: { folder: target.dataDir, needed: inMegabytes(needed), free: inMegabytes(free) },
    });
}

const folderFull = (folder: string) => new FileError({ key: 'backup.folder_full', params: { folder } });

const inMegabytes = (bytes: number) => Math.ceil(bytes / megabyte);

/** This version must know every migration of the backup, in the same order. */
function refuseOtherTables(file: string, { migrations }: Manifest): void {
  const own = ownMigrations();
  if (migrations.every(({ hash }, index) => own[index]?.hash === hash)) return;
  const newer = (migrations.at(-1)?.createdAt ?? 0) > (own.at(-1)?.folderMillis ?? 0);
  throw new FileError({ key: newer ? 'backup.newer' : 'backup.other_version', params: { file } });
}

async function refuseTables(url: string): Promise<void> {
  const database = openDatabase({ url }, { connections: 1 });
  try {
    const tables = await withTableClient(database, listTables);
    if (tables.length > 0) throw new FileError({ key: 'backup.database_full', params: { count: tables.length } });
  } finally {
    await database.close();
  }
}

async function isEmpty(folder: string): Promise<boolean> {
  return !existsSync(folder) || (await readdir(folder)).length === 0;
}

function neededBytes({ databaseServers, storage }: Target, { tableBytes, pictureBytes }: Summary): number {
  return (storage ? 0 : pictureBytes) + (databaseServers ? 0 : clusterBytes + tableBytes * databaseBytesPerByte);
}

/** The free space where the folder is, or will be. */
async function freeBytesAt(folder: string): Promise<number> {
  let place = resolve(folder);
  while (!existsSync(place)) place = dirname(place);
  const { bavail, bsize } = await statfs(place);
  return bavail * bsize;
}

/** A backup that was read from its beginning to its end and found whole. */
export type Examined = { file: string; manifest: Manifest; summary: Summary };

/** Reads a whole backup and changes nothing. Throws a FileError that says what to do when it is none or damaged. */
export async function examineBackup(file: string): Promise<Examined> {
  let manifest: Manifest | undefined;
  let summary: Summary | undefined;
  let [pictures, strangers] = [0, 0];
  await readArchive(file, async ({ name, content }) => {
    if (name === entryNames.manifest) manifest = parsed(Manifest, await textOf(content));
    else if (name === entryNames.summary) summary = parsed(Summary, await textOf(content));
    else {
      const entry = contentOf(name);
      if (!entry) strangers += 1;
      else if ('picture' in entry) pictures += 1;
    }
  });
  if (!manifest || !summary || strangers > 0 || pictures !== summary.pictures)
    throw new FileError({ key: 'backup.foreign', params: { file } });
  return { file, manifest, summary };
}

function parsed<T>(schema: z.ZodType<T>, text: string): T | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
