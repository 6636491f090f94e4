import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#server/project-folder.ts';
import type { Values } from './fill-template.ts';
import { makeDisk } from './machine.ts';
import { startProgram, type Program } from './program.ts';
import { storeBucket } from './store-bucket.ts';

/** Varnish of the first machine, in front of its balancer. */
export function startVarnish({
  address,
  folder,
  values,
}: {
  address: string;
  folder: string;
  values: Values;
}): Program {
  const disk = makeDisk(folder);
  const written = readFileSync(join(projectFolder, 'deploy/varnish.vcl'), 'utf8');
  const vcl = written.replace('.host = "127.0.0.1"', `.host = "${address}"`).replace('"3000"', '"8090"');
  const options = ['-F', '-j', 'none', '-n', join(folder, 'run'), '-a', `${address}:6080`, '-s', 'malloc,64m'];
  return startProgram({
    name: 'varnish',
    command: 'varnishd',
    parameters: [...options, '-p', 'http_gzip_support=off', '-f', disk.write('shop.vcl', vcl)],
    folder,
    env: { EDGE_PURGE_TOKEN: values.EDGE_PURGE_TOKEN! },
  });
}

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
