import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { ObjectStorage } from '#server/config/storage.ts';

const bucket = 'shop-files';

/** A server on this machine that speaks S3 and refuses unknown keys, with one empty bucket. */
export async function startObjectStore(): Promise<{ storage: ObjectStorage; close: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'komoda-store-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    // It signs the address of a bucket without the slash at its end, which S3 signs as it is sent.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  return {
    storage: {
      origin: `http://127.0.0.1:${port}`,
      bucket,
      prefix: 'komoda/',
      region: 'us-east-1',
      key: 'S3RVER',
      secret: 'S3RVER',
    },
    close: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
