import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { currentActor } from './actor.ts';
import { GatheringSocket, UnpreparedClient } from './connections.ts';
import { PreparedClient } from './prepared-client.ts';
import { SharingPool } from './sharing-pool.ts';
import { runTransaction, type Reader, type Work } from './transaction.ts';

export type { Reader, Transaction } from './transaction.ts';

/** int8 as a number: ids and minor units stay far below 2^53. */
pg.types.setTypeParser(20, Number);
/** Dates stay text, because the driver would turn them into points in time. */
pg.types.setTypeParser(1082, String);

type Transact = <T>(work: Work<T>) => Promise<T>;

export type Database = {
  /** For queries outside of a transaction. */
  reader: Reader;
  /** For data that is the same for everybody: reads a replica if one is fit, else the primary (DATABASE-1). */
  shared: Reader;
  /** The one place where transactions begin. */
  transaction: Transact;
  /** The driver. */
  pool: pg.Pool;
  /**
   * The pool of the server itself, past a pooler: for connections of one's own, LISTEN, and locks that outlive a
   * transaction.
   */
  direct: pg.Pool;
  close: () => Promise<void>;
};

/** What a connection is for: it decides how long PostgreSQL works and waits before it gives up (API-16). */
export type KindOfWork = 'visitor' | 'worker' | 'upkeep';

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** A visitor waits for seconds, a worker for a minute; imports, backups and migrations take their time, but end. */
const limits: Record<KindOfWork, Required<Pick<pg.PoolConfig, Limit>>> = {
  visitor: limitsOf(10 * secondMs, 5 * secondMs, 15 * secondMs),
  worker: limitsOf(minuteMs, 15 * secondMs, minuteMs),
  upkeep: limitsOf(120 * minuteMs, 10 * minuteMs, 30 * minuteMs),
};

type Limit = 'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout';

function limitsOf(statementMs: number, lockMs: number, idleMs: number) {
  return { statement_timeout: statementMs, lock_timeout: lockMs, idle_in_transaction_session_timeout: idleMs };
}

/** Where PostgreSQL answers: an address, or the socket folder of the embedded one. */
export type DatabaseAddress = { url: string } | { socketDir: string; port: number; name?: string };

export function connectionOptions(address: DatabaseAddress): pg.PoolConfig {
  if ('url' in address) return { connectionString: address.url };
  return { host: address.socketDir, port: address.port, user: 'postgres', database: address.name ?? 'komoda' };
}

export type DatabaseOptions = {
  connections?: number;
  /** The default is upkeep. */
  work?: KindOfWork;
  /** The address of the server itself, if the other one is a pooler. */
  direct?: DatabaseAddress;
  /** Whether statements are kept ready on their connection; they are unless said otherwise. */
  prepared?: boolean;
  onError?: (error: Error) => void;
};

/**
 * A pool with Drizzle on it. A broken connection is dropped and does not end the process, idle or in the middle of a
 * transaction, whose next statement fails. Statements that are sent together travel together: a connection does not
 * wait for one answer before it sends the next.
 */
export function openDatabase(address: DatabaseAddress, options: DatabaseOptions = {}): Database {
  const pool = openPool(address, options);
  const { direct: directAddress, prepared: _, ...others } = options;
  const direct = directAddress ? openPool(directAddress, { ...others, connections: directConnections }) : pool;
  const reader = drizzle(pool);
  return {
    reader,
    shared: reader,
    transaction: (work) => runTransaction(pool, work),
    pool,
    direct,
    close: async () => void (await Promise.all([...new Set([pool, direct])].map((each) => each.end()))),
  };
}

/** Locks of one process at a time. */
const directConnections = 2;

function openPool(address: DatabaseAddress, { work = 'upkeep', ...options }: DatabaseOptions): pg.Pool {
  const pool = new SharingPool({
    ...connectionOptions(address),
    // A pooler refuses what is set when a connection begins: there its role has the limits.
    ...(options.direct ? {} : limits[work]),
    Client: options.prepared === false ? UnpreparedClient : PreparedClient,
    keepAlive: true,
    pipeline: true,
    stream: () => new GatheringSocket(),
    max: options.connections ?? 10,
    connectionTimeoutMillis: 10_000,
  });
  // A command opens connections of its own and also writes outside of transactions. Connections of a pooler belong to
  // others as well.
  const actor = currentActor();
  if (actor && !options.direct)
    pool.on('connect', (client) => {
      // If the connection is lost at once, its caller gets the error.
      client.query(`select set_config('komoda.actor', $1, false)`, [JSON.stringify(actor)]).catch(() => {});
    });
  // The pool handles errors of idle connections only. A lent connection that breaks would end the process.
  pool.on('connect', (client) => client.on('error', (error) => options.onError?.(error)));
  pool.on('error', () => {});
  return pool;
}

/** Makes the database itself where it is missing; only the embedded server needs it. */
export async function ensureDatabase(address: { socketDir: string; port: number; name?: string }): Promise<void> {
  const name = address.name ?? 'komoda';
  const client = new pg.Client(connectionOptions({ ...address, name: 'postgres' }));
  await client.connect();
  try {
    const databases = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (databases.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
