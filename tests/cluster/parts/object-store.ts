import { join } from 'node:path';
import { projectFolder } from '#server/project-folder.ts';
import { makeDisk } from './machine.ts';
import { startProgram, type Program } from './program.ts';
import { storeBucket } from './store-bucket.ts';

/** A server that speaks S3, with an empty bucket; only the process that serves it is one of tests. */
export function startStore({ address, folder }: { address: string; folder: string }): {
  program: Program;
  url: string;
} {
  makeDisk(folder);
  const port = 9010;
  const entry = join(projectFolder, 'tests/cluster/parts/serve-object-store.ts');
  const program = startProgram({
    name: 'object-store',
    command: process.execPath,
    parameters: [entry, address, String(port), join(folder, 'objects')],
    folder,
    asSelf: true,
  });
  return { program, url: `s3://S3RVER:S3RVER@${address}:${port}/${storeBucket}/komoda?tls=off` };
}
