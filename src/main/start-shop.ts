import { setFlagsFromString } from 'node:v8';
import type { Config } from '#server/config/config.ts';
import { followDatabaseClock } from '#server/database/database-clock.ts';
import { createApp } from '#server/http/app.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { ensureDefaultMethods } from '#server/checkout/index.ts';
import { startJobs, type Jobs } from '#server/jobs/index.ts';
import { addressOfLink, keepHostsApart, linkForFirstOwner } from '#server/staff/index.ts';
import { atMost, closeApp, registerReadiness, type Readiness } from './end-in-order.ts';
import { writeFeedsApart } from './feed-process.ts';
import { fillEmptyShop } from './fill-empty-shop.ts';
import { openMetricsPort, registerMetrics } from './metrics/serve-metrics.ts';
import { createShopMetrics } from './metrics/shop-metrics.ts';
import { openShop, type ShopOptions } from './open-shop.ts';
import { refuseStore } from './refuse-store.ts';
import { registerAddresses } from './register-addresses.ts';

/** A shop that answers. */
export type RunningShop = {
  address: string;
  /** Where the first owner sets up the account; null: somebody of the staff is there already. */
  ownerLink: string | null;
  /** Waits until balancers have noticed, then lets requests and jobs end, ten seconds at most for all of them. */
  close: () => Promise<void>;
  /** How long the shop still answers after it has told balancers that it closes. */
  drainMs: number;
  /** Ends at once everything that would outlive this process. */
  kill: () => void;
};

const requestPatienceMs = 4000;
const jobPatienceMs = 3000;
/**
 * Old objects are collected once they take twice what was in use after the last collection. By itself Node collects
 * after a few megabytes more, again and again while memories fill, and visitors wait for it
 * (docs/decisions/037-pages-of-few-steps.md).
 */
const heapGrowth = '--heap-growing-percent=100';
const visitorConnections = 20;
const workerConnections = 8;

type StartOptions = Pick<ShopOptions, 'embedded' | 'onProgress'> & { development?: boolean };

/** Starts everything that ROLE asks for, in order: database, demo shop, calls, pages, jobs. */
export async function startShop(config: Config, options: StartOptions = {}): Promise<RunningShop> {
  const say = options.onProgress ?? (() => {});
  setFlagsFromString(heapGrowth);
  await refuseStore(config);
  const app = createApp(config);
  keepHostsApart(app, config);
  const shop = await openShop(config, {
    work: 'visitor',
    connections: visitorConnections,
    readReplicas: true,
    embedded: options.embedded,
    onProgress: say,
    onError: (error) => app.log.error({ err: error }, 'database connection lost'),
  });
  const closers: (() => Promise<void>)[] = [];
  let jobs: Jobs | null = null;
  let ownerLink: string | null = null;
  let readiness!: Readiness;
  try {
    const clock = await followDatabaseClock(shop.database, (offMs) =>
      app.log.warn({ offMs }, 'the clock of this machine is not that of the database, which counts'),
    );
    closers.push(clock.stop);
    const deps = { database: shop.database, config, log: app.log, clock: clock.now };
    await ensureDefaultMethods(shop.database, config);
    if (config.demo) await fillEmptyShop({ ...deps, database: shop.databaseFor('upkeep', 2) }, say);
    const pools = { visitor: shop.database, worker: shop.databaseFor('worker', workerConnections) };
    const metrics =
      config.metricsAddress || config.metricsToken
        ? createShopMetrics({
            pools,
            reader: shop.databaseFor('worker', 1).reader,
            jobs: () => jobs,
            replicas: shop.replicas,
          })
        : null;
    metrics?.durations.watch(app);
    readiness = registerReadiness(app, () => shop.database.pool.query('select 1'));
    closers.push(await registerAddresses(app, { shop, deps, metrics, development: options.development ?? false }));
    if (config.role !== 'web') {
      const ending = new AbortController();
      jobs = await startJobs({ ...deps, database: pools.worker }, () => writeFeedsApart(deps, ending.signal));
      closers.push(async () => ending.abort(), jobs.stop);
    }
    if (metrics) {
      registerMetrics(app, metrics.registry, config);
      if (config.metricsAddress) closers.push((await openMetricsPort(metrics.registry, config.metricsAddress)).close);
    }
    ownerLink = await linkForNobody(deps);
    say('Opening the shop');
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await app.close();
    await shop.close();
    throw error;
  }
  const port = (app.server.address() as { port: number }).port;
  const close = async () => {
    await closeApp(app, { limitMs: requestPatienceMs, drain: () => readiness.end(config.drainMs) });
    await atMost(jobPatienceMs, Promise.all(closers.map((end) => end())));
    await shop.close();
  };
  return { address: `http://localhost:${port}`, ownerLink, close, drainMs: config.drainMs, kill: shop.kill };
}

/** The link of the first owner, only while there is nobody (STAFF-3). */
async function linkForNobody({ database, config, clock }: ServerDeps): Promise<string | null> {
  const token = await database.transaction((tx) => linkForFirstOwner(tx, clock()));
  return token === null ? null : addressOfLink(config, token);
}
