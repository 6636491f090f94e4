import { existsSync, globSync } from 'node:fs';
import { dirname } from 'node:path';

const folders = [...(process.env.PATH ?? '').split(':'), '/usr/sbin'];
const isInstalled = (program: string) => folders.some((folder) => existsSync(`${folder}/${program}`));

const packages: readonly (readonly [name: string, isThere: () => boolean])[] = [
  ['etcd-server', () => isInstalled('etcd')],
  ['patroni', () => isInstalled('patroni')],
  ['haproxy', () => isInstalled('haproxy')],
  ['pgbouncer', () => isInstalled('pgbouncer')],
  ['varnish', () => isInstalled('varnishd')],
  ['varnish-modules', () => globSync('/usr/lib/**/varnish/vmods/libvmod_xkey.so').length > 0],
  ['postgresql', () => postgresFolder() !== null],
];

/** The Debian packages that a cluster needs and this machine does not have. */
export function missingPackages(): string[] {
  return packages.filter(([, isThere]) => !isThere()).map(([name]) => name);
}

/** Where the programs of the newest PostgreSQL lie; null: there is none. */
export function postgresFolder(): string | null {
  const folders = globSync('/usr/lib/postgresql/*/bin/postgres').map(dirname);
  const versionOf = (folder: string) => Number(folder.split('/').at(-2));
  return folders.toSorted((a, b) => versionOf(b) - versionOf(a))[0] ?? null;
}
