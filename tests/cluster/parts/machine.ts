import { mkdirSync, chownSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { clusterOwner } from '#server/database/embedded/cluster-owner.ts';
import { projectFolder } from '#server/project-folder.ts';
import { startDatabaseNode, type DatabaseNode } from './database-node.ts';
import { fillTemplate, type Values } from './fill-template.ts';
import { startProgram, statusOf, untilTrue, type Program } from './program.ts';
import { startVarnish } from './varnish.ts';

/** One of three machines, as docs/operations.md sets them up: on an address of its own, with a folder for its disk. */
export type Machine = {
  name: string;
  address: string;
  database: DatabaseNode;
  balancer: Program;
  pooler: Program;
  varnish: Program;
  /** The shop; it is started last. */
  shop: ShopInstance;
};

export type ShopInstance = {
  program: Program;
  url: string;
  /** Starts it after it was ended: the code of this folder, or with further variables. */
  startAs: (given: { code?: string; more?: Record<string, string> }) => void;
  untilReady: () => Promise<void>;
};

export type Disk = { folder: string; write: (name: string, text: string) => string };

/** What is common to the machines, and the address of this one. */
export type MachineOptions = {
  name: string;
  address: string;
  folder: string;
  values: Values;
  env: Record<string, string>;
};

const readySeconds = 120;

/** Starts everything on it but etcd, which is there before, and the shop, which comes last. */
export function startMachine({ name, address, folder, values: common, env: more }: MachineOptions) {
  const disk = makeDisk(folder);
  const values: Values = {
    ...common,
    NAME: name,
    HERE: address,
    POSTGRES_DATA: join(folder, 'postgres'),
    POOLER_USERS: join(folder, 'userlist.txt'),
  };
  const start = (command: string, parameters: string[], env: Record<string, string> = {}) =>
    startProgram({ name: `${name}-${command}`, command, parameters, folder, env });
  const database = startDatabaseNode({ name, address, disk, values });
  const balancer = start('haproxy', ['-f', disk.write('haproxy.cfg', fillTemplate('haproxy.cfg', values))]);
  disk.write('userlist.txt', fillTemplate('userlist.txt', values));
  const pooler = start('pgbouncer', [disk.write('pgbouncer.ini', fillTemplate('pgbouncer.ini', values))]);
  const varnish = startVarnish({ name, address, disk, values });
  const envOf = (code?: string) => ({
    ...variablesOf('shop.env', values, code),
    NODE_ENV: 'production',
    DATA_DIR: join(folder, 'data'),
    ...more,
  });
  const startShop = (): ShopInstance => startInstance({ name, folder, envOf });
  return { name, address, database, balancer, pooler, varnish, env: envOf(), startShop };
}

function startInstance({
  name,
  folder,
  envOf,
}: {
  name: string;
  folder: string;
  /** Each version has variables of its own. */
  envOf: (code?: string) => Record<string, string>;
}): ShopInstance {
  const env = envOf();
  const entryOf = (code: string) => [join(code, 'dist/server/server.js')];
  const program = startProgram({
    name: `${name}-shop`,
    command: process.execPath,
    parameters: entryOf(projectFolder),
    folder,
    env,
    asSelf: true,
  });
  const url = `http://${env.HOST}:${env.PORT}`;
  return {
    program,
    url,
    startAs: ({ code = projectFolder, more = {} }) =>
      program.start({ parameters: entryOf(code), env: { ...envOf(code), ...more } }),
    untilReady: () =>
      untilTrue(async () => (await statusOf(`${url}/readyz`)) === 200, {
        seconds: readySeconds,
        sentence: `The shop of ${name} was not ready, see ${program.log},`,
      }),
  };
}

export function makeDisk(folder: string): Disk {
  const owner = clusterOwner();
  mkdirSync(folder, { recursive: true });
  if (owner) chownSync(folder, owner.uid, owner.gid);
  return {
    folder,
    write: (name, text) => {
      const path = join(folder, name);
      writeFileSync(path, text, { mode: 0o600 });
      if (owner) chownSync(path, owner.uid, owner.gid);
      return path;
    },
  };
}

export const variablesOf = (template: string, values: Values, code?: string) =>
  parseEnv(fillTemplate(template, values, code)) as Record<string, string>;
