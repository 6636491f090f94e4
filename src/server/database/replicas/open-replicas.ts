import { errorFacts, reasonOf } from '#server/error-facts.ts';
import pg from 'pg';
import { ConfigError } from '#server/config/config.ts';
import type { DatabaseServers } from '#server/config/database.ts';
import { connectionOptions, type Database } from '../database.ts';
import { placeOf } from '../refuse-server.ts';
import { watchReplicas, type Replicas } from './replicas.ts';

type Options = { connections: number; onError: (error: Error) => void };

const statementMs = 10_000;

/** The replicas of the configuration, watched; a database without any has none. */
export async function openReplicas(
  { pool, direct }: Database,
  { replicaUrls, longestReplicaLagMs }: DatabaseServers,
  { connections, onError }: Options,
): Promise<Replicas | null> {
  if (replicaUrls.length === 0) return null;
  for (const url of replicaUrls) await refuseStranger(url, pool, onError);
  const replicas = replicaUrls.map((url) => {
    const { host } = new URL(url);
    const options: pg.PoolConfig = { ...connectionOptions({ url }), statement_timeout: statementMs, max: connections };
    return [host, { ...options, keepAlive: true, connectionTimeoutMillis: 2000 }] as const;
  });
  return watchReplicas({
    primary: pool,
    direct,
    replicas: new Map(replicas),
    longestLagMs: longestReplicaLagMs,
    onError,
  });
}

const identity = 'select system_identifier::text as id from pg_control_system()';
/** Wrong names, passwords and certificates. A server that is away is only left out until it comes back. */
const wrong = /^(?:28|3D)|^ENOTFOUND$|CERT|^ERR_(?:TLS|SSL)/;
/** Errors of the driver itself: a missing password, or TLS that the server does not offer. */
const wrongInWords = /^SASL: |does not support SSL/;

/** Throws ConfigError for a replica that can't be one of this database (DATABASE-13); reports one that is away. */
async function refuseStranger(url: string, primary: pg.Pool, onError: (error: Error) => void): Promise<void> {
  const client = new pg.Client({ ...connectionOptions({ url }), connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  const place = placeOf(url);
  try {
    await client.connect();
    const [own, theirs] = await Promise.all([
      primary.query<{ id: string }>(identity),
      client.query<{ id: string }>(identity),
    ]);
    if (own.rows[0]!.id !== theirs.rows[0]!.id)
      throw new ConfigError(
        `DATABASE_REPLICA_URLS names ${place}, which is not a replica of the database of DATABASE_URL: ` +
          'name servers that follow it, or leave the variable unset.',
      );
  } catch (error) {
    const { code, message } = errorFacts(error);
    if (error instanceof ConfigError) throw error;
    if (wrong.test(code) || wrongInWords.test(message))
      throw new ConfigError(
        `DATABASE_REPLICA_URLS names ${place}, which can't be used (${message}): mend its address.`,
      );
    onError(new Error(`The replica ${place} could not be examined: ${reasonOf(error)}`, { cause: error }));
  } finally {
    await client.end().catch(() => {});
  }
}
