import { z } from 'zod';
import { onOrOff, understood, type ValuesOf } from './read-variable.ts';

/** A PostgreSQL of the shop's owner. */
export type DatabaseServers = {
  /** The same database on each of the servers, one of which is the primary. */
  urls: readonly string[];
  /** The same past the pooler; without one the same addresses. */
  directUrls: readonly string[];
  /** Servers that follow the primary. */
  replicaUrls: readonly string[];
  longestReplicaLagMs: number;
  /** Whether statements may be kept ready on a connection. */
  prepared: boolean;
};

const serversOf = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(\/.*)?$/;
/** How libpq says that the primary is wanted; it always is. */
const wantsPrimary = new Set([null, 'any', 'primary', 'read-write']);

/**
 * An address of PostgreSQL with one server or several, divided by commas as in libpq; answers one address a server.
 * null: it is not such an address.
 */
function readServers(text: string): string[] | null {
  const [, start, hosts = '', rest = ''] = serversOf.exec(text) ?? [];
  const urls = hosts.split(',').map((host) => readServer(`${start}${host}${rest}`));
  return urls.every((url) => url !== null) ? urls : null;
}

/**
 * The address of one server, without the options that only libpq understands. Null: it is no address, or it asks for
 * something other than the primary.
 */
function readServer(text: string): string | null {
  const url = URL.parse(text);
  if (!url || !wantsPrimary.has(url.searchParams.get('target_session_attrs'))) return null;
  url.searchParams.delete('target_session_attrs');
  return url.href;
}

function readList(text: string): string[] | null {
  const urls = text.split(/[\s,]+/).flatMap((url) => (url === '' ? [] : [readServers(url)?.[0] ?? null]));
  return urls.every((url) => url !== null) ? urls : null;
}

export const databaseVariables = {
  DATABASE_URL: z.string().transform(understood(readServers)).optional(),
  DATABASE_DIRECT_URL: z.string().transform(understood(readServers)).optional(),
  DATABASE_REPLICA_URLS: z.string().default('').transform(understood(readList)),
  REPLICA_LAG_SECONDS: z.coerce.number().min(0.1).max(600).default(5),
  PREPARED_STATEMENTS: onOrOff.default('on'),
};

/** What to set when one is refused. */
export const databaseAdvice = {
  DATABASE_URL:
    'set a PostgreSQL address such as postgres://user:password@host:5432/komoda, with several servers as ' +
    'host1:5432,host2:5432, or leave it unset for the embedded database',
  DATABASE_DIRECT_URL:
    'set the PostgreSQL address past the pooler, such as postgres://user:password@host:5432/komoda, or leave it ' +
    'unset where there is no pooler',
  DATABASE_REPLICA_URLS:
    'set the PostgreSQL addresses of the replicas divided by spaces, or leave it unset to read from the primary',
  REPLICA_LAG_SECONDS: 'set how many seconds a replica may be behind and is still read, from 0.1 to 600',
  PREPARED_STATEMENTS: 'set on, or off for a pooler that can not keep prepared statements',
} as const;

type Values = ValuesOf<typeof databaseVariables>;

/** null: the embedded PostgreSQL. */
export function databaseServersOf(values: Values): DatabaseServers | null {
  const urls = values.DATABASE_URL;
  if (!urls) return null;
  return {
    urls,
    directUrls: values.DATABASE_DIRECT_URL ?? urls,
    replicaUrls: values.DATABASE_REPLICA_URLS,
    longestReplicaLagMs: values.REPLICA_LAG_SECONDS * 1000,
    prepared: values.PREPARED_STATEMENTS === 'on',
  };
}

/** What only makes sense with a database of one's own. */
export function databaseHalves(values: Values): string[] {
  if (values.DATABASE_URL) return [];
  const names = [
    values.DATABASE_DIRECT_URL && 'DATABASE_DIRECT_URL',
    values.DATABASE_REPLICA_URLS.length > 0 && 'DATABASE_REPLICA_URLS',
  ].filter((name) => name !== undefined && name !== false);
  return names.map((name) => `${name} needs a database of your own: set DATABASE_URL too.`);
}
