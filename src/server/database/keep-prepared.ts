import { drizzle } from 'drizzle-orm/node-postgres';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import type { Reader } from './transaction.ts';

/** A text that has come so often will come again. */
const oftenEnough = 5;
/** Each costs memory on every connection. */
const mostTexts = 128;
const names = new Map<string, string>();
const seen = new LRUCache<string, number>({ max: 1000, ttl: 60 * 60_000 });

/** What is looked for decides how many rows a pattern finds, and with them the plan. */
const needsItsValues = / like /;

/** The name under which a text is kept ready; undefined: it has not come often enough, or others came before it. */
function nameOf(text: string): string | undefined {
  if (needsItsValues.test(text)) return undefined;
  const cached = names.get(text);
  if (cached !== undefined || names.size === mostTexts) return cached;
  const times = (seen.get(text) ?? 0) + 1;
  seen.set(text, times);
  if (times < oftenEnough) return undefined;
  seen.delete(text);
  const name = `repeated_${names.size + 1}`;
  names.set(text, name);
  return name;
}

/**
 * The same reader, on which PostgreSQL keeps ready what is asked again and again: queries of lists, which the builder
 * composes with the same text for the same filters. Parsing and planning cost more than many of them.
 */
export function keepPrepared({ $client }: Reader): Reader {
  const send = $client.query.bind($client);
  const query = (input: string | pg.QueryConfig, ...rest: never[]) => {
    const named =
      typeof input !== 'string' && input.name === undefined ? { ...input, name: nameOf(input.text) } : input;
    return send(named as string, ...rest);
  };
  return drizzle(Object.assign(Object.create($client) as pg.Pool, { query }));
}
