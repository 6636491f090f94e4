import { hostname } from 'node:os';
import type { Readable } from 'node:stream';

/** A file that is there. */
export type StoredFile = {
  size: number;
  changedAt: Date;
  /** Its content, piece by piece; whoever asks for it reads it to its end or destroys it. */
  stream: () => Promise<Readable>;
};

export type ListedFile = { key: string; size: number };

/** What is kept: bytes in memory, or a file of this machine that may be large. */
export type Content = Buffer | { readonly file: string };

/**
 * The files that all machines of a shop share: original pictures and documents, uploads that nobody but staff may see,
 * feeds, backups. A key is the path below DATA_DIR, such as `media/originals/1a2b3c4d-lamp.jpg`, on whatever the files
 * lie. Every call may throw a StoreAwayError.
 */
export type FileStore = {
  /** Whether it lies outside of this machine, so that files fetched from it are cached here. */
  readonly isRemote: boolean;
  /** Where a person looks for a key. */
  placeOf: (key: string) => string;
  /** Keeps the content under the key; what was there is replaced as a whole. */
  write: (key: string, content: Content) => Promise<void>;
  /** null: there is no such file. */
  read: (key: string) => Promise<Buffer | null>;
  /** null: there is no such file. */
  find: (key: string) => Promise<StoredFile | null>;
  /** Nothing happens where there is none. */
  remove: (key: string) => Promise<void>;
  /** The files whose keys begin so, in the order of their keys. */
  list: (prefix: string) => AsyncIterable<ListedFile>;
};

/** The store does not answer, or not as it should; nothing is known about the file. */
export class StoreAwayError extends Error {}

/** Writes, reads and deletes a small file; throws a StoreAwayError where one of these is refused. */
export async function probeStore(files: FileStore): Promise<void> {
  // Beside the folders: some stores delete an emptied one while another instance begins to write into it.
  const key = `probe-${hostname()}-${process.pid}.txt`;
  const content = Buffer.from('written to probe the store');
  await files.write(key, content);
  if (!(await files.read(key))?.equals(content)) throw new StoreAwayError('The store does not keep what is written');
  await files.remove(key);
}
