import type { FastifyRequest } from 'fastify';
import { blockListOf, contains } from '#server/config/trusted-proxies.ts';
import { sql } from 'drizzle-orm';
import { excluded } from '#server/database/bare-names.ts';
import type { Database } from '#server/database/database.ts';
import { sightings } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import type { Logger } from '#server/log.ts';

/** Addresses of a private network. Visitors of a public shop do not call from there, but an unknown proxy does. */
const insideNetworks = blockListOf([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '::1',
  'fc00::/7',
  'fe80::/10',
]);

const mappedIPv4 = /^::ffff:(?=\d+\.)/i;
const plain = (address: string) => address.replace(mappedIPv4, '').replace(/%.*$/, '');

/** The address by which limits count. Null: a private address, which may stand for every visitor (API-13). */
export function callerAddress(ip: string): string | null {
  const address = plain(ip);
  return contains(insideNetworks, address) ? null : address;
}

/**
 * The peer of a request if it is in a private network and sends forwarded headers that are not trusted: a proxy that
 * nobody has configured.
 */
function unknownProxy({ headers, ip, socket }: Pick<FastifyRequest, 'headers' | 'ip' | 'socket'>): string | null {
  const forwarded = headers['x-forwarded-for'] ?? headers['forwarded'];
  const peer = plain(socket.remoteAddress ?? '');
  return forwarded !== undefined && plain(ip) === peer && contains(insideNetworks, peer) ? peer : null;
}

const { kind, detail } = sightings;

const remember = statement(
  'proxy_sighting',
  compose
    .insert(sightings)
    .values({ kind: 'unknown-proxy', detail: sql.placeholder('peer') })
    .onConflictDoUpdate({ target: kind, set: { detail: excluded(detail), at: sql`now()` } }),
);

/**
 * Logs once in the life of a process that TRUST_PROXY does not name a proxy in front of the shop. The doctor reports it
 * too.
 */
export function watchForProxies(database: Database, log: Logger): (request: FastifyRequest) => void {
  let isLogged = false;
  return (request) => {
    const peer = isLogged ? null : unknownProxy(request);
    if (peer === null) return;
    isLogged = true;
    log.warn(
      { peer },
      'Forwarded headers of a proxy are not believed: name it in TRUST_PROXY, until then no limit goes by address',
    );
    remember(database.reader, { peer }).catch((error: unknown) => log.warn({ err: error }, 'sighting not stored'));
  };
}
