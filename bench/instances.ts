import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { recordOf } from '#domain/record-of.ts';
import { openShop } from '#main/open-shop.ts';
import { fillDetails } from '#server/catalogue/index.ts';
import { ensureDefaultMethods } from '#server/checkout/index.ts';
import { readConfig } from '#server/config/config.ts';
import { startCluster, type Cluster } from '#tests/cluster/parts/cluster.ts';
import type { Machine } from '#tests/cluster/parts/machine.ts';
import { missingPackages } from '#tests/cluster/parts/missing-parts.ts';
import { killTheRest } from '#tests/cluster/parts/program.ts';
import { generateCatalogue } from './catalogue-generator.ts';
import { databaseMs, familyMs, usedMs } from './cpu.ts';
import { reading, readingCalls, spread } from './mix.ts';
import { shopUrl } from './programs.ts';
import { page } from './rows.ts';
import { sendAll, type Call } from './send.ts';

const size = { products: 1000, categories: 50 };
const rounds = 2;
/** The calls of the whole mix. No address may be asked for twice. */
const requests = 1350;
const keptRequests = 3000;

type Used = { shops: number; primary: number; all: number; varnish: number };

/**
 * Measures the cost of requests for one instance and two, for the primary without and with a replica, and of a page
 * through Varnish.
 */
export async function instancesAndReplica(): Promise<void> {
  const missing = missingPackages();
  if (missing.length > 0) throw new Error(`Some parts are missing: apt-get install ${missing.join(' ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'komoda-bench-instances-'));
  const ends: (() => Promise<void>)[] = [];
  try {
    await measure(folder, (end) => ends.push(end));
  } finally {
    for (const end of ends.toReversed()) await end();
    killTheRest();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(folder: string, onStarted: (end: () => Promise<void>) => void): Promise<void> {
  let category = 0;
  const cluster = await startCluster({
    folder,
    machines: 2,
    env: { KOMODA_DEMO: 'off', LIMITS: 'off', LOG_LEVEL: 'warn', ROLE: 'web' },
    onStarted,
    prepare: async (env) => {
      category = await fill(env);
    },
  });
  const { machines, entrances } = cluster;
  const take = (shops: readonly Machine[], work: () => Promise<unknown>) => usedBy({ cluster, folder }, shops, work);
  const browse = async (shops: readonly Machine[], more: Record<string, string> = {}) => {
    await restart(machines, shops, more);
    const next = browsingOf(category);
    // By then each has compiled its hot code and filled its caches.
    await sendTo(shops, next(requests * shops.length));
    return take(shops, () => sendTo(shops, next(requests)));
  };
  const calls = Array.from({ length: keptRequests }, () => page('/p77,id-77'));
  const through = calls.map((call) => ({ ...call, url: call.url.replace(shopUrl, entrances[0]!) }));

  console.log(`\n${'CPU ms a request'.padEnd(34)}    shops  primary  shops and PostgreSQL  Varnish`);
  for (let round = 1; round <= rounds; round += 1) {
    const one = tell('browsing, one instance', await browse(machines.slice(0, 1)), requests);
    const two = tell('browsing, two instances', await browse(machines), requests);
    const without = tell('the same, no replica', await browse(machines, { DATABASE_REPLICA_URLS: '' }), requests);
    console.log(`  two carry ${((2 * one.all) / two.all).toFixed(2)} times as many as one (wanted: 1.8)`);
    console.log(`  a replica takes ${(100 * (1 - two.primary / without.primary)).toFixed(0)} % (wanted: 70)`);
    await sendTo(machines, calls);
    tell('a kept page from the shop', await take(machines, () => sendTo(machines, calls)), keptRequests);
    await sendAll(through);
    tell('the same through Varnish', await take(machines, () => sendAll(through)), keptRequests);
  }
}

/** The next so many requests of a crowd that looks around, which nobody has sent before. */
function browsingOf(category: number): (count: number) => Call[] {
  const calls = readingCalls(size, category);
  const steps = spread(reading);
  const asked = recordOf(steps, () => 0);
  let next = 0;
  return (count) =>
    Array.from({ length: count }, () => {
      const step = steps[next++ % steps.length]!;
      return calls[step](asked[step]++);
    });
}

/** The shop of the other figures; answers a category that fills a page. */
async function fill(env: Record<string, string>): Promise<number> {
  const config = readConfig({ ...env, LOG_LEVEL: 'silent' });
  const { database, close } = await openShop(config, { connections: 4 });
  await ensureDefaultMethods(database, config);
  await generateCatalogue(database, size, (text) => console.error(`  ${text}`));
  await fillDetails(database);
  const { rows } = await database.pool.query<{ category: number }>(
    'select category_id as category from category_listing group by 1 having count(*) >= 64 order by count(*) limit 1',
  );
  await close();
  return rows[0]!.category;
}

/** Only these instances run, with empty caches. */
async function restart(
  all: readonly Machine[],
  shops: readonly Machine[],
  more: Record<string, string>,
): Promise<void> {
  await Promise.all(all.map(({ shop }) => shop.program.stop()));
  for (const { shop } of shops) shop.startAs({ more });
  await Promise.all(shops.map(({ shop }) => shop.untilReady()));
}

/** Sends the calls to the instances in turn, as a balancer does. */
const sendTo = (machines: readonly Machine[], calls: readonly Call[]) =>
  sendAll(
    calls.map((call, index) => ({
      ...call,
      url: call.url.replace(shopUrl, machines[index % machines.length]!.shop.url),
    })),
  );

type Place = { cluster: Cluster; folder: string };

async function usedBy(place: Place, shops: readonly Machine[], work: () => Promise<unknown>): Promise<Used> {
  const { name } = await place.cluster.withRole('leader');
  const before = usedSoFar(place, shops, name);
  await work();
  const after = usedSoFar(place, shops, name);
  return {
    shops: after.shops - before.shops,
    primary: after.primary - before.primary,
    all: after.all - before.all,
    varnish: after.varnish - before.varnish,
  };
}

function usedSoFar({ cluster: { machines }, folder }: Place, asked: readonly Machine[], leader: string): Used {
  const sum = (ms: readonly number[]) => ms.reduce((total, each) => total + each, 0);
  const databaseOf = (name: string) => databaseMs(join(folder, name, 'postgres'));
  const shops = sum(asked.map(({ shop }) => usedMs(shop.program.pid!)));
  return {
    shops,
    primary: databaseOf(leader),
    all: shops + sum(machines.map(({ name }) => databaseOf(name))),
    varnish: sum(machines.map(({ varnish }) => familyMs(varnish.pid!))),
  };
}

function tell(name: string, used: Used, count: number): Used {
  const cells = [used.shops, used.primary, used.all, used.varnish].map((ms) => (ms / count).toFixed(2).padStart(8));
  console.log(`${name.padEnd(44)} ${cells.join(' ')}`);
  return used;
}
