import type pg from 'pg';
import { storedPicturePattern } from '#server/media/index.ts';
import { quoted } from './table-client.ts';

/**
 * The original pictures that the rows name, in one order: every text, and every text within JSON, that reads as the
 * name of a stored picture.
 */
export async function listNamedPictures(client: pg.Client): Promise<string[]> {
  const named = new Set<string>();
  for (const { table, column, type } of await listColumns(client)) {
    const [from, value] = [quoted(table), quoted(column)];
    const { rows } = await client.query<{ name: string }>(
      type === 'text'
        ? `select distinct ${value} as name from ${from} where ${value} ~ '${storedPicturePattern}'`
        : `select distinct found #>> '{}' as name
           from ${from}, jsonb_path_query(${value}, 'strict $.** ? (@ like_regex "${storedPicturePattern}")') found`,
    );
    for (const { name } of rows) named.add(name);
  }
  return [...named].toSorted();
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
