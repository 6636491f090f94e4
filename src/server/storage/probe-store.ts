import { hostname } from 'node:os';
import { type FileStore, StoreAwayError } from './file-store.ts';

/** Writes, reads and deletes a small file; throws a StoreAwayError where one of these is refused. */
export async function probeStore(files: FileStore): Promise<void> {
  // Beside the folders: some stores delete an emptied one while another instance begins to write into it.
  const key = `probe-${hostname()}-${process.pid}.txt`;
  const content = Buffer.from('written to probe the store');
  await files.write(key, content);
  if (!(await files.read(key))?.equals(content)) throw new StoreAwayError('The store does not keep what is written');
  await files.remove(key);
}
