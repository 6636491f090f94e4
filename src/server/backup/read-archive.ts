import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { FileError } from '#server/tables/row.ts';
import { entryNames } from './contents.ts';

/** One file in the archive. Its content can be read once. */
export type ArchiveEntry = { name: string; content: AsyncIterable<Buffer> };

/**
 * Passes every entry of an archive to the visitor, in order, and compares it with its checksum. Throws a FileError for
 * an archive that is cut off, damaged or none; by then the visitor may have seen the last entries.
 */
export async function readArchive(file: string, visit: (entry: ArchiveEntry) => Promise<void>): Promise<void> {
  const archive = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), archive);
  reading.catch(() => {});
  const damaged = (cause: unknown) => refusalOf(file, cause);
  const entries = archive[Symbol.asyncIterator]();
  const names: string[] = [];
  let checksums: string | null = null;
  try {
    for (;;) {
      const { done, value: entry } = await entries.next().catch((error: unknown) => Promise.reject(damaged(error)));
      if (done) break;
      const { name } = entry.header;
      if (name === entryNames.checksums) checksums = await textOf(passing(entry, damaged));
      else names.push(await shown(name, passing(entry, damaged), visit));
    }
    await reading.catch((error: unknown) => Promise.reject(damaged(error)));
  } finally {
    archive.destroy();
  }
  if (checksums !== names.join('')) throw damaged('checksums');
}

/** Passes one entry to the visitor and answers its line of the checksums. */
async function shown(
  name: string,
  content: AsyncIterable<Buffer>,
  visit: (entry: ArchiveEntry) => Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  const hashed = hashing(content, hash);
  await visit({ name, content: hashed });
  // Reads what the visitor has not read.
  for await (const _rest of hashed);
  return `${hash.digest('hex')}  ${name}\n`;
}

async function* hashing(content: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

async function* passing(content: AsyncIterable<Buffer>, damaged: (cause: unknown) => Error) {
  try {
    yield* content;
  } catch (error) {
    throw damaged(error);
  }
}

export async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function refusalOf(file: string, cause: unknown): FileError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  if (code.startsWith('E'))
    return new FileError({ key: 'backup.unreadable', params: { file, reason: code } }, { cause });
  return new FileError({ key: 'backup.damaged', params: { file } }, { cause });
}
