import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ObjectStorage } from '#server/storage-config.ts';

/** What we use of the server, which comes without types. */
type Server = {
  run: () => Promise<{ port: number }>;
  close: () => Promise<void>;
};
type Options = {
  address: string;
  port: number;
  silent: boolean;
  allowMismatchedSignatures: boolean;
  directory: string;
  configureBuckets: { name: string; configs: [] }[];
};
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: Options) => Server;

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
