import { join } from 'node:path';
import type { Values } from './fill-template.ts';
import { makeDisk, variablesOf } from './machine.ts';
import { startProgram, type Program } from './program.ts';

type EtcdOptions = { name: string; address: string; folder: string; values: Values };

/** Holds who leads, for Patroni; one on each machine. */
export function startEtcd({ name, address, folder, values }: EtcdOptions): Program {
  makeDisk(folder);
  const env = variablesOf('etcd.env', { ...values, NAME: name, HERE: address, ETCD_DATA: join(folder, 'etcd') });
  return startProgram({ name: `${name}-etcd`, command: 'etcd', parameters: [], folder, env });
}
