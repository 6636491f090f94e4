import type { FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import { excluded } from '#server/database/bare-names.ts';
import type { Database } from '#server/database/database.ts';
import { sightings } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import type { Logger } from '#server/log.ts';
import { unknownProxy } from './caller-address.ts';

const { kind, detail } = sightings;

const remember = statement(
  'proxy_sighting',
  compose
    .insert(sightings)
    .values({ kind: 'unknown-proxy', detail: sql.placeholder('peer') })
    .onConflictDoUpdate({ target: kind, set: { detail: excluded(detail), at: sql`now()` } }),
);

/**
 * Says once in the life of a process that a proxy stands in front which TRUST_PROXY does not name; the doctor tells it
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
