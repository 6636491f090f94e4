import S3rver from '@20minutes/s3rver';
import { storeBucket } from './store-bucket.ts';

/** A server that speaks S3, with one bucket in a folder: `serve-object-store.ts ADDRESS PORT FOLDER`. */
const [address, port, directory] = process.argv.slice(2);
const server = new S3rver({
  address: address!,
  port: Number(port),
  silent: true,
  allowMismatchedSignatures: true,
  directory: directory!,
  configureBuckets: [{ name: storeBucket, configs: [] }],
});
await server.run();
