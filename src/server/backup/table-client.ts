import pg from 'pg';
import type { Database } from '#server/database/database.ts';
import { storedPicturePattern } from '#server/media/index.ts';

/**
 * Settings of the session: rows are written alike on every server, and no limit of time applies while pictures are
 * written.
 */
const settings = `set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set extra_float_digits = 1; set search_path = public;
  set idle_in_transaction_session_timeout = 0`;

/** Runs the work on a connection of its own: rows are copied past the pool, which sends statements ahead of answers. */
export async function withTableClient<T>(database: Database, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...database.direct.options, stream: undefined, pipeline: false });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(settings);
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** A table or column between quotes. */
export const quoted = (name: string) => pg.escapeIdentifier(name);

/** The tables of the shop with the columns that are stored. */
export async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  return rows;
}

/**
 * The original pictures that the rows name, in one order: every text, and every text within JSON, that reads as the
 * name of a stored picture.
 */
export async function listNamedPictures(client: pg.Client): Promise<string[]> {
  const statementNames = new Set<string>();
  for (const { table, column, type } of await listColumns(client)) {
    const [from, value] = [quoted(table), quoted(column)];
    const { rows } = await client.query<{ name: string }>(
      type === 'text'
        ? `select distinct ${value} as name from ${from} where ${value} ~ '${storedPicturePattern}'`
        : `select distinct found #>> '{}' as name
           from ${from}, jsonb_path_query(${value}, 'strict $.** ? (@ like_regex "${storedPicturePattern}")') found`,
    );
    for (const { name } of rows) statementNames.add(name);
  }
  return [...statementNames].toSorted();
}

type Column = { table: string; column: string; type: 'text' | 'jsonb' };

async function listColumns(client: pg.Client): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select table_name as table, column_name as column, data_type as type
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'jsonb')
     order by table_name, ordinal_position`,
  );
  return rows;
}
