import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { isRunning, membersOf, type Member } from './database-node.ts';
import { startEtcd } from './etcd.ts';
import { fillTemplate } from './fill-template.ts';
import { startStore } from './object-store.ts';
import { startMachine, type Machine } from './machine.ts';
import { postgresFolder } from './missing-parts.ts';
import { untilTrue, statusOf, type Program } from './program.ts';

/** A shop on several machines, all of them this one. */
export type Cluster = {
  /** The addresses that visitors call: Varnish of each machine. */
  entrances: readonly string[];
  machines: readonly Machine[];
  store: Program;
  members: () => Promise<Member[]>;
  /** The machine whose server has this role for Patroni. */
  withRole: (role: 'leader' | 'sync_standby') => Promise<Machine>;
  /** Waits until one leads and all others follow. */
  untilWhole: () => Promise<void>;
};

type ClusterOptions = {
  folder: string;
  machines: 2 | 3;
  env: Record<string, string>;
  /** Called with the end of each part as soon as it runs. */
  onStarted: (end: () => Promise<void>) => void;
  /** Fills the empty database before the shop opens. */
  prepare: (env: Record<string, string>) => Promise<void>;
};

const names = ['machine1', 'machine2', 'machine3'];
const entranceOf = (address: string) => `http://${address}:6080`;
const wholeSeconds = 180;

export async function startCluster({
  folder,
  machines: count,
  env,
  onStarted,
  prepare,
}: ClusterOptions): Promise<Cluster> {
  chmodSync(folder, 0o711);
  // Of the loopback network each machine has an address, so that ports are those of the documentation.
  const network = `127.${20 + (randomBytes(1)[0]! % 200)}.${randomBytes(1)[0]!}`;
  const addresses = names.map((_, index) => `${network}.${index + 1}`);
  const secret = () => randomBytes(12).toString('hex');
  const store = startStore({ address: addresses[0]!, folder: join(folder, 'store') });
  onStarted(store.program.stop);
  const values = {
    MACHINE_1: addresses[0]!,
    MACHINE_2: addresses[1]!,
    MACHINE_3: addresses[2]!,
    NETWORK: '127.0.0.0/8',
    // Varnish and HAProxy: visitors come without HTTPS.
    PROXIES: '2',
    POSTGRES_BIN: postgresFolder()!,
    SHARED_BUFFERS: '64MB',
    POSTGRES_PASSWORD: secret(),
    REPLICATION_PASSWORD: secret(),
    KOMODA_PASSWORD: secret(),
    EDGE_PURGE_TOKEN: secret(),
    STORAGE_URL: store.url,
    PUBLIC_URL: entranceOf(addresses[0]!),
  };
  // Two machines need a third that decides with them.
  for (const [index, name] of names.entries()) {
    const etcd = startEtcd({ name, address: addresses[index]!, folder: join(folder, name), values });
    onStarted(etcd.stop);
  }
  const started = names.slice(0, count).map((name, index) => {
    const machine = startMachine({ name, address: addresses[index]!, folder: join(folder, name), values, env });
    const { database, balancer, pooler, varnish } = machine;
    for (const { stop } of [database, balancer, pooler, varnish]) onStarted(stop);
    return machine;
  });
  const living = addresses.slice(0, count);
  const members = () => membersOf(living);
  const untilWhole = () =>
    untilTrue(async () => isWhole(await members(), count), {
      seconds: wholeSeconds,
      sentence: `The servers of PostgreSQL were not together, see their logs in ${folder},`,
    });
  await untilWhole();
  await makeDatabase(await leaderAddress(await members()), values);
  await prepare(started[0]!.env);
  const machines = started.map(({ startShop, ...rest }): Machine => {
    const shop = startShop();
    onStarted(shop.program.stop);
    return { ...rest, shop };
  });
  await Promise.all(machines.map(({ shop }) => shop.untilReady()));
  const entrances = living.map(entranceOf);
  await untilTrue(async () => (await Promise.all(entrances.map(statusOf))).every((status) => status === 200), {
    seconds: 60,
    sentence: `No page came through Varnish, see the logs in ${folder},`,
  });
  return {
    entrances,
    machines,
    store: store.program,
    members,
    untilWhole,
    withRole: async (role) => {
      const member = (await members()).find((each) => each.role === role);
      return machines.find(({ name }) => name === member?.name) ?? machines[0]!;
    },
  };

  async function leaderAddress(all: Member[]): Promise<string> {
    return addresses[names.indexOf(all.find(({ role }) => role === 'leader')!.name)]!;
  }
}

function isWhole(members: readonly Member[], count: number): boolean {
  return (
    members.filter(isRunning).length === count &&
    members.some(({ role }) => role === 'leader') &&
    members.some(({ role }) => role === 'sync_standby')
  );
}

/** As the owner of the shop does once by psql. */
async function makeDatabase(address: string, values: Record<string, string>): Promise<void> {
  const client = new pg.Client({
    host: address,
    port: 5432,
    user: 'postgres',
    password: values.POSTGRES_PASSWORD!,
    database: 'postgres',
  });
  await client.connect();
  const statements = fillTemplate('database.sql', values).split(/;\s*$/m);
  for (const statement of statements.filter((text) => text.trim() !== '')) await client.query(statement);
  await client.end();
}
