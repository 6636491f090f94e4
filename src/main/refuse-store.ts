import { ConfigError } from '#server/config/config.ts';
import { filesOf, StoreAwayError, probeStore, type StorageConfig } from '#server/storage/index.ts';

/** Stops the start of a shop that could keep no file in its object store (STORAGE-4). */
export async function refuseStore(config: StorageConfig): Promise<void> {
  const files = filesOf(config);
  if (!files.isRemote) return;
  try {
    await probeStore(files);
  } catch (error) {
    if (!(error instanceof StoreAwayError)) throw error;
    const place = files.placeOf('');
    throw new ConfigError(`STORAGE_URL can't be used: ${error.message}. Check address, key and bucket of ${place}.`);
  }
}
