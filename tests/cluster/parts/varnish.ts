import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFolder } from '#server/project-folder.ts';
import type { Values } from './fill-template.ts';
import type { Disk } from './machine.ts';
import { startProgram, type Program } from './program.ts';

type VarnishOptions = { name: string; address: string; disk: Disk; values: Values };

/** Varnish of a machine, in front of its balancer. */
export function startVarnish({ name, address, disk, values }: VarnishOptions): Program {
  const written = readFileSync(join(projectFolder, 'deploy/varnish.vcl'), 'utf8');
  const vcl = written.replace('.host = "127.0.0.1"', `.host = "${address}"`).replace('"3000"', '"8090"');
  const options = ['-F', '-j', 'none', '-n', join(disk.folder, 'varnish'), '-a', `${address}:6080`, '-s', 'malloc,64m'];
  return startProgram({
    name: `${name}-varnish`,
    command: 'varnishd',
    parameters: [...options, '-p', 'http_gzip_support=off', '-f', disk.write('shop.vcl', vcl)],
    folder: disk.folder,
    env: { EDGE_PURGE_TOKEN: values.EDGE_PURGE_TOKEN! },
  });
}
