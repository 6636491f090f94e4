import { drizzle } from 'drizzle-orm/node-postgres';
import { LRUCache } from 'lru-cache';
import { lifeOf } from '#server/counted-cache.ts';
import type pg from 'pg';
import type { Reader } from './transaction.ts';

/** After this many repetitions, a text is expected again. */
const oftenEnough = 5;
/** The most texts that are prepared. Each costs memory on every connection. */
const mostTexts = 128;
const names = new Map<string, string>();
const timesSeen = new LRUCache<string, number>({ max: 1000, ...lifeOf(60 * 60_000) });

/** The searched text decides how many rows a pattern finds, and so which plan is good. */
const needsItsValues = / like /;

/** The name under which a query is prepared. Undefined: the query has not come often enough, or others came first. */
function nameOf(text: string): string | undefined {
  if (needsItsValues.test(text)) return undefined;
  const cached = names.get(text);
  if (cached !== undefined || names.size === mostTexts) return cached;
  const times = (timesSeen.get(text) ?? 0) + 1;
  timesSeen.set(text, times);
  if (times < oftenEnough) return undefined;
  timesSeen.delete(text);
  const name = `repeated_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * The same reader, which prepares the queries that come again and again. They are queries of lists, for which the
 * builder composes the same text for the same filters. Parsing and planning cost more than running many of them.
 */
export function keepPrepared({ $client }: Reader): Reader {
  const send = $client.query.bind($client);
  const query = (input: string | pg.QueryConfig, ...rest: never[]) => {
    const namedQuery =
      typeof input !== 'string' && input.name === undefined ? { ...input, name: nameOf(input.text) } : input;
    return send(namedQuery as string, ...rest);
  };
  return drizzle(Object.assign(Object.create($client) as pg.Pool, { query }));
}
