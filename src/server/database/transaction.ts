import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { currentActor } from './actor.ts';

/**
 * What a query runs on: the pool or a transaction. `$client` is the driver below, for prepared statements. A single
 * statement that writes may run on it too, it is a transaction of its own; the query builder writes in a transaction
 * only.
 */
export type Reader = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'selectDistinctOn' | 'with' | '$with' | '$count' | 'execute'
> & { readonly $client: Pick<pg.Pool, 'query'> };

/** A handle for writing. All of its changes take effect together, or none. */
export type Transaction = Reader & Pick<NodePgDatabase, 'insert' | 'update' | 'delete'>;

/**
 * Hands over a statement that has been sent and whose answer the work does not need: `commit` follows it at once. Where
 * it fails, PostgreSQL undoes the transaction in place of committing it.
 */
export type Last = (statement: Promise<unknown>) => void;

export type Work<T> = (tx: Transaction, last: Last) => Promise<T>;

/** They have names, because the driver does not send a statement without a name together with others. */
const begin = { name: 'begin', text: 'begin' };
const commit = { name: 'commit', text: 'commit' };
const rollback = { name: 'rollback', text: 'rollback' };
/** The person whose changes the audit log notes; it counts for this transaction alone. */
const act = { name: 'act', text: `select set_config('komoda.actor', $1, true)` };

/** Serialization failure and deadlock: PostgreSQL gave up one of two that stood in each other's way. */
const collisions = new Set(['40001', '40P01']);
/** Lets the other one go first. */
const pauseMs = 50;

/**
 * Runs the work in one transaction and commits once it has succeeded; what it throws undoes everything. A collision
 * with another transaction is tried again once, so the work may run twice and changes nothing outside the database.
 */
export async function runTransaction<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
  try {
    return await runOnce(pool, work);
  } catch (error) {
    if (!isCollision(error)) throw error;
    await sleep(pauseMs);
    return runOnce(pool, work);
  }
}

async function runOnce<T>(pool: pg.Pool, work: Work<T>): Promise<T> {
  const client = await pool.connect();
  const lease = leaseOf(client);
  const lasts: Promise<unknown>[] = [];
  const errors: unknown[] = [];
  const last: Last = (statement) => {
    // If the work fails after this, its error is the one to report.
    statement.catch((error: unknown) => errors.push(error));
    lasts.push(statement);
  };
  let broken = false;
  try {
    // `begin` is not awaited: it travels ahead of the first statements.
    const actor = currentActor();
    const [, , result] = await Promise.all([
      client.query(begin),
      actor && client.query({ ...act, values: [JSON.stringify(actor)] }),
      work(drizzle(lease.client), last),
    ]);
    lease.end();
    // PostgreSQL does not know about statements that failed before they were sent; it would commit the rest.
    if (errors.length > 0) throw errors[0];
    const [{ command }] = await Promise.all([client.query(commit), ...lasts]);
    if (command !== 'COMMIT') throw new Error('A statement of the transaction failed, and its error was swallowed');
    return result;
  } catch (error) {
    lease.end();
    // Without a connection there is nothing to undo, and the first error says more.
    await client.query(rollback).catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

/**
 * The connection while the transaction lasts; a branch of the work that comes later is refused, because it would write
 * outside of the transaction.
 */
function leaseOf(client: pg.PoolClient): { client: pg.PoolClient; end: () => void } {
  const lent: pg.PoolClient = Object.create(client);
  const late = () => Promise.reject(new Error('The transaction is over'));
  return {
    client: Object.assign(lent, { query: client.query.bind(client) }),
    end: () => Object.assign(lent, { query: late }),
  };
}

function isCollision(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return collisions.has(error.code ?? '');
  return error instanceof Error && isCollision(error.cause);
}
