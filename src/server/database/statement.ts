import { fillPlaceholders, type Query, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Reader } from './transaction.ts';

/** Composes the queries of statements; it has no database. */
export const compose = drizzle.mock();

type Composed<Row> = PromiseLike<Row[] | pg.QueryResult<never>> & { toSQL: () => Query };

/** A query with values for its placeholders. */
export type Statement<Row> = (reader: Reader, values: Record<string, unknown>) => Promise<Row[]>;

const dialect = new PgDialect();
const texts = new Map<string, string>();

/** The text of each statement by its name. */
export const statements: ReadonlyMap<string, string> = texts;

/**
 * A query of a hot path, by the builder or in plain SQL. The process composes it once, and PostgreSQL parses it once
 * per connection; Drizzle would compose it in every call. Rows come as the driver reads them: select columns by their
 * own name, or JSON. Its name has to be unique, because PostgreSQL knows it by this name.
 */
export const statement = <Row>(name: string, query: Composed<Row> | SQL<Row>): Statement<Row> =>
  prepared(name, query, {});

/**
 * The same for a read by key of which a thousand take less than two tenths of a second: callers of the same moment
 * share a connection for it.
 */
export const shortRead = <Row>(name: string, query: Composed<Row> | SQL<Row>): Statement<Row> =>
  prepared(name, query, { short: true });

function prepared<Row>(name: string, query: Composed<Row> | SQL<Row>, how: { short?: true }): Statement<Row> {
  if (texts.has(name)) throw new Error(`Two statements are called ${name}`);
  const { sql: text, params } = 'toSQL' in query ? query.toSQL() : dialect.sqlToQuery(query);
  texts.set(name, text);
  return async (reader, values) => {
    const { rows } = await reader.$client.query({ name, text, ...how, values: fillPlaceholders(params, values) });
    return rows as Row[];
  };
}

/** Each costs memory on every connection. */
const mostShapes = 64;

/** `prefix`: what PostgreSQL calls its shapes, each with a number. */
export function shapeRunner(prefix: string) {
  const shapes = new Map<string, string>();
  return async <Row>(reader: Reader, query: SQL<Row>): Promise<Row[]> => {
    const { sql: text, params } = dialect.sqlToQuery(query);
    if (!shapes.has(text) && shapes.size < mostShapes) shapes.set(text, `${prefix}_${shapes.size + 1}`);
    const { rows } = await reader.$client.query({ name: shapes.get(text), text, values: params });
    return rows as Row[];
  };
}

/**
 * Runs a query that is composed for one call, such as a list with filters. Its text is the same for all values of these
 * filters, so the first shapes in a process are prepared, too. The others are parsed in every call.
 */
export const runShape = shapeRunner('shape');
