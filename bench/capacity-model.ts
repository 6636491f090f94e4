import { keysOf } from '#domain/keys-of.ts';
import { recordOf } from '#domain/record-of.ts';
import { entriesOf } from './entries-of.ts';

/** The cost of one call, in ms of CPU of the shop's process and of PostgreSQL. */
export type Cost = { server: number; database: number };

export type Step = 'kept page' | 'rendered page' | 'product call' | 'list' | 'search' | 'addition' | 'order' | 'notice';

/**
 * The larger of what `npm run bench -- mix` measured on a shop of 1,000 products and what docs/scaling.md has for
 * 100,000.
 */
const costs: Readonly<Record<Step, Cost>> = {
  'kept page': { server: 0.07, database: 0 },
  'rendered page': { server: 7.2, database: 3.2 },
  'product call': { server: 0.5, database: 0.5 },
  list: { server: 1.3, database: 2.2 },
  search: { server: 1.7, database: 2 },
  addition: { server: 0.8, database: 0.7 },
  order: { server: 2.6, database: 3.3 },
  notice: { server: 0.9, database: 1.2 },
};

/** The calls for each order: fifty visits with eight pages each, most of them kept. One of the visits orders. */
const perOrder: Readonly<Record<Step, number>> = {
  'kept page': 320,
  'rendered page': 80,
  'product call': 200,
  list: 100,
  search: 50,
  addition: 8,
  order: 1,
  notice: 1,
};

/** The calls that only the primary can answer. All others may read a replica. */
const writes: ReadonlySet<Step> = new Set(['addition', 'order', 'notice']);
/** The share of reads that need the primary: carts, sessions and the visitor's own changes. */
const readsOfPrimary = 0.15;

/**
 * The used share of a core in the busiest hour. The rest is for the busiest second and for the failure of an instance.
 */
const use = 0.5;
/** The largest server that hosts rent out. */
const largestServerCores = 64;

/** Search and the indexes of the read model stay in memory, and what was ordered in the last weeks (an assumption). */
const memory = { instanceGb: 1.2, systemGb: 1, hotGbPerMillionProducts: 1.5, hotShareOfOrders: 0.01 };
/**
 * Bytes with their indexes, and for how many days they are kept. Orders lose their names after six years and may leave.
 */
const bytesPerProduct = 10_000;
const perOrderKept = [
  { what: 'order, lines, history, search', bytes: 2950, days: 2192 },
  { what: 'payment', bytes: 500, days: 2192 },
  { what: 'notice of the provider', bytes: 2000, days: 400 },
  { what: 'messages', bytes: 3 * 6000, days: 90 },
] as const;
/** An average hour of the year has a third of the load of the busiest hour. */
const usualShare = 1 / 3;

/** Euros a month, as hosts in the Union ask for rented servers in 2026; an assumption, not a measurement. */
const price = { core: 12, gbMemory: 3, gbDisk: 0.1 };

export type TargetLoad = { ordersPerHour: number; products: number };
export type Capacity = {
  instances: number;
  primaryCores: number;
  replicas: number;
  replicaCores: number;
  databaseMemoryGb: number;
  diskGb: number;
  eurosPerMonth: number;
  /** Whether one writer is no longer enough. */
  divided: boolean;
};

const sum = (list: readonly number[]) => list.reduce((total, each) => total + each, 0);

/** The total cost of some calls. */
export function costOf(calls: Readonly<Partial<Record<Step, number>>>, of: Readonly<Record<Step, Cost>> = costs): Cost {
  const entries = entriesOf(calls);
  return {
    server: sum(entries.map(([step, count]) => count * of[step].server)),
    database: sum(entries.map(([step, count]) => count * of[step].database)),
  };
}

/** Searches cost three times as much in a shop that is ten times as large, from 100,000 products on; the rest stays. */
const growthOf = (step: Step, products: number) =>
  step === 'search' && products > 100_000 ? 3 ** Math.log10(products / 100_000) : 1;

/** Bytes of tables and indexes for the products alone. */
export const productBytes = (products: number): number => products * bytesPerProduct;

/** The same for orders, once the shop is as old as they are kept. */
const orderBytes = (ordersPerDay: number) => ordersPerDay * sum(perOrderKept.map(({ bytes, days }) => bytes * days));

/** The servers that a shop needs for its busiest hour. */
export function capacityFor({ ordersPerHour, products }: TargetLoad): Capacity {
  const perSecond = ordersPerHour / 3600;
  const grown = recordOf(keysOf(costs), (step): Cost => {
    const { server, database } = costs[step];
    return { server, database: database * growthOf(step, products) };
  });
  const steps = entriesOf(perOrder);
  const callsOf = (isWrite: boolean) => Object.fromEntries(steps.filter(([step]) => writes.has(step) === isWrite));
  const [written, read] = [costOf(callsOf(true), grown), costOf(callsOf(false), grown)];
  const cores = (ms: number) => (perSecond * ms) / 1000 / use;

  const instances = Math.max(ordersPerHour > 100 ? 2 : 1, Math.ceil(cores(written.server + read.server)));
  const primary = cores(written.database + readsOfPrimary * read.database);
  const replicated = cores((1 - readsOfPrimary) * read.database);
  const alone = primary + replicated <= 4 && instances === 1;
  const replicas = alone ? 0 : Math.max(1, Math.ceil(replicated / largestServerCores));
  const primaryCores = Math.max(2, Math.ceil(alone ? primary + replicated : primary));
  const replicaCores = replicas === 0 ? 0 : Math.max(2, Math.ceil(replicated / replicas));
  const ordersPerDay = ordersPerHour * usualShare * 24;
  const diskGb = (productBytes(products) + orderBytes(ordersPerDay)) / 1e9;
  const hotGb =
    (products / 1e6) * memory.hotGbPerMillionProducts + (orderBytes(ordersPerDay) / 1e9) * memory.hotShareOfOrders;
  const databaseMemoryGb = Math.ceil(memory.systemGb + hotGb);
  const servers = 1 + replicas;
  return {
    instances,
    primaryCores,
    replicas,
    replicaCores,
    databaseMemoryGb,
    diskGb,
    divided: primaryCores > largestServerCores,
    eurosPerMonth:
      (instances + primaryCores + replicas * replicaCores) * price.core +
      (instances * memory.instanceGb + servers * databaseMemoryGb) * price.gbMemory +
      servers * diskGb * price.gbDisk,
  };
}
