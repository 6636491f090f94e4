import { notInArray, sql, type SQLWrapper } from 'drizzle-orm';
import { providersWithoutGateway } from '#domain/payments/payment-provider.ts';
import type { Reader, Database } from '#server/database/database.ts';
import { outboxMessages, paymentEvents, paymentRefunds } from '#server/database/schema/index.ts';
import type pg from 'pg';
import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import { countedCaches } from '#server/counted-cache.ts';
import type { ReplicaStanding } from '#server/database/replicas/replica-watch.ts';
import type { Replicas } from '#server/database/replicas/replicas.ts';
import { RequestDurations } from '#server/http/request-durations.ts';
import type { Jobs } from '#server/jobs/index.ts';

type QueueAges = { mail: number; refund: number; payment_event: number };

/**
 * For how many seconds the oldest mail and refund have waited to leave, and the oldest notice of a provider to be
 * booked; 0: none waits. Refunds that go back by hand do not count. Neither do notices older than a week, because
 * nobody tries them any more.
 */
async function queueAges(reader: Reader): Promise<QueueAges> {
  const age = (moment: SQLWrapper) => sql`coalesce(extract(epoch from now() - min(${moment})), 0)::float8`;
  const { rows } = await reader.execute<QueueAges>(sql`select
    (select ${age(outboxMessages.createdAt)} from ${outboxMessages} where ${outboxMessages.sentAt} is null) as mail,
    (select ${age(paymentRefunds.createdAt)} from ${paymentRefunds}
      where ${paymentRefunds.state} = 'new'
        and ${notInArray(paymentRefunds.provider, [...providersWithoutGateway])}) as refund,
    (select ${age(paymentEvents.receivedAt)} from ${paymentEvents} where ${paymentEvents.finishedAt} is null
      and ${paymentEvents.receivedAt} > now() - interval '7 days') as payment_event`);
  return rows[0]!;
}

/** The measured parts of a running shop. */
type MeasuredShop = {
  pools: Pools;
  /** Asks how long the queues are. */
  reader: Reader;
  jobs: () => Pick<Jobs, 'reconciledAt'> | null;
  replicas: Pick<Replicas, 'standings'> | null;
};

/** The pools of connections by their names. */
type Pools = Readonly<Record<string, Pick<Database, 'pool'>>>;

export type ShopMetrics = { registry: Registry; durations: RequestDurations };

/**
 * Everything that is measured, read when somebody asks: process and event loop, requests, pool, caches, queues, jobs.
 */
export function createShopMetrics({ pools, reader, jobs, replicas }: MeasuredShop): ShopMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new RequestDurations(registry);
  measurePools(registry, pools);
  measureCaches(registry);
  measureQueues(registry, reader);
  if (replicas) measureReplicas(registry, replicas);
  gauge(registry, 'komoda_reconciled_timestamp_seconds', 'When open payments were last asked about at the providers.', {
    collect() {
      const at = jobs()?.reconciledAt;
      if (at) this.set(at.getTime() / 1000);
      else this.remove({});
    },
  });
  return { registry, durations };
}

type Collect<Metric> = { collect: (this: Metric) => void | Promise<void> };

function gauge(registry: Registry, name: string, help: string, { collect }: Collect<Gauge>, labelNames: string[] = []) {
  return new Gauge({ name, help, labelNames, registers: [registry], collect });
}

function measurePools(registry: Registry, pools: Pools): void {
  const connections = (name: string, help: string, count: (pool: pg.Pool) => number) =>
    gauge(
      registry,
      name,
      help,
      {
        collect() {
          for (const [pool, { pool: eachPool }] of Object.entries(pools)) this.set({ pool }, count(eachPool));
        },
      },
      ['pool'],
    );
  connections(
    'komoda_database_connections_used',
    'Connections to the database that work.',
    ({ totalCount, idleCount }) => totalCount - idleCount,
  );
  connections('komoda_database_connections_idle', 'Connections to the database that rest.', (pool) => pool.idleCount);
  connections('komoda_database_connections_most', 'Connections that may be opened.', (pool) => pool.options.max);
  connections('komoda_database_waiting', 'Calls that wait for a connection.', (pool) => pool.waitingCount);
}

function measureCaches(registry: Registry): void {
  const labelNames = ['cache'];
  const counterOf = (name: string, help: string, count: 'hits' | 'misses') =>
    new Counter({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        for (const [cache, counts] of countedCaches()) this.inc({ cache }, counts[count]);
      },
    });
  counterOf('komoda_cache_hits_total', 'How often a memory had what was asked for.', 'hits');
  counterOf('komoda_cache_misses_total', 'How often a memory had it not.', 'misses');
  const held = (name: string, help: string, count: 'size' | 'calculatedSize') =>
    gauge(
      registry,
      name,
      help,
      {
        collect() {
          for (const [cache, counts] of countedCaches()) this.set({ cache }, counts[count]);
        },
      },
      labelNames,
    );
  held('komoda_cache_entries', 'How much a memory holds.', 'size');
  held('komoda_cache_bytes', 'What it weighs; 0 for one that is bounded by number.', 'calculatedSize');
}

function measureReplicas(registry: Registry, replicas: Pick<Replicas, 'standings'>): void {
  const labelNames = ['replica'];
  const replicaGauge = (
    name: string,
    help: string,
    value: (standing: ReplicaStanding & { reads: number }) => number | null,
  ) =>
    gauge(
      registry,
      name,
      help,
      {
        collect() {
          this.reset();
          for (const standing of replicas.standings()) {
            const number = value(standing);
            if (number !== null) this.set({ replica: standing.name }, number);
          }
        },
      },
      labelNames,
    );
  replicaGauge('komoda_replica_up', 'Whether a replica answers.', ({ reachable }) => (reachable ? 1 : 0));
  replicaGauge(
    'komoda_replica_lag_seconds',
    'For how long a replica has lacked something that the primary has.',
    ({ lagMs }) => lagMs && lagMs / 1000,
  );
  replicaGauge('komoda_replica_reads_total', 'Queries that a replica was asked.', ({ reads }) => reads);
}

function measureQueues(registry: Registry, reader: Reader): void {
  gauge(
    registry,
    'komoda_queue_oldest_seconds',
    'For how long the oldest of what should have left the shop has waited.',
    {
      async collect() {
        this.reset();
        // If the database is away, only this figure is missing.
        const ages = await queueAges(reader).catch(() => ({}));
        for (const [queue, seconds] of Object.entries(ages)) this.set({ queue }, seconds);
      },
    },
    ['queue'],
  );
}
