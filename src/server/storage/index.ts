import type { Config } from '#server/config/config.ts';
import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';
import { objectStore } from './object-store.ts';

export { probeStore, StoreAwayError, type FileStore } from './file-store.ts';
export { folderStore, writeWhole } from './folder-store.ts';
export { CopyDiffersError, moveFiles } from './move-files.ts';

/** Where the configuration says that files lie. */
export type StorageConfig = Pick<Config, 'dataDir' | 'storage'>;

/**
 * The object store of STORAGE_URL, else the folder DATA_DIR. Nothing is opened, so that it may be asked for anywhere.
 */
export function filesOf({ dataDir, storage }: StorageConfig): FileStore {
  return storage ? objectStore(storage) : folderStore(dataDir);
}
