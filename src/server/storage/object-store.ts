import { openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { S3mini, S3ServiceError } from 's3mini';
import type { ObjectStorage } from '#server/config/storage.ts';
import { StoreAwayError, type FileStore, type ListedFile, type StoredFile } from './file-store.ts';

const patienceMs = 30_000;
const keysAtOnce = 1000;

/** Files in a bucket that speaks the protocol of Amazon S3. */
export function objectStore({ origin, bucket, prefix, region, key, secret }: ObjectStorage): FileStore {
  const client = new S3mini({
    accessKeyId: key,
    secretAccessKey: secret,
    endpoint: `${origin}/${bucket}`,
    region,
    requestAbortTimeout: patienceMs,
  });

  /** One page of the objects whose names begin so. An object with that very name comes first. */
  const page = (start: string, most: number, token?: string) =>
    answered(() => client.listObjectsPaged('/', prefix + start, most, token));

  async function* list(start: string): AsyncIterable<ListedFile> {
    let token: string | undefined;
    do {
      const listing = await page(start, keysAtOnce, token);
      for (const { Key, Size } of listing?.objects ?? []) yield { key: Key.slice(prefix.length), size: Number(Size) };
      token = listing?.nextContinuationToken;
    } while (token !== undefined);
  }

  async function find(name: string): Promise<StoredFile | null> {
    const object = (await page(name, 1))?.objects?.[0];
    if (object?.Key !== prefix + name) return null;
    return { size: Number(object.Size), changedAt: new Date(object.LastModified), stream: () => stream(name) };
  }

  async function stream(name: string): Promise<Readable> {
    const response = await answered(() => client.getObjectResponse(prefix + name));
    if (!response?.body) throw new StoreAwayError(`The object store has lost ${name}`);
    return Readable.from(response.body);
  }

  return {
    isRemote: true,
    placeOf: (name) => `${origin}/${bucket}/${prefix}${name}`,
    write: async (name, content) => {
      const body = Buffer.isBuffer(content) ? content : await openAsBlob(content.file);
      await answered(() => client.putAnyObject(prefix + name, body));
    },
    read: async (name) => {
      const bytes = await answered(() => client.getObjectArrayBuffer(prefix + name));
      return bytes && Buffer.from(bytes);
    },
    find,
    remove: async (name) => {
      await answered(() => client.deleteObject(prefix + name));
    },
    list,
  };
}

async function answered<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (cause) {
    const reason = cause instanceof S3ServiceError ? `says ${cause.status} ${cause.serviceCode}` : 'does not answer';
    throw new StoreAwayError(`The object store ${reason}`, { cause });
  }
}
