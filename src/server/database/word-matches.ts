import { sql, type AnyColumn, type GetColumnData, type SQL } from 'drizzle-orm';
import { mostCounted } from '#domain/staff/counted.ts';
import { isAnyOf } from './any-of.ts';
import type { Reader } from './database.ts';

/** Escapes a typed text for a pattern of `like`, so that `%` and `_` have no special meaning. */
export const likeText = (text: string): string => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** Ids of the rows that match typed words, at most one more than lists count. Null: nothing was typed. */
export type WordMatches<Id extends number | string> = readonly Id[] | null;

/**
 * Looks for typed words once and before the rest of a filter: PostgreSQL expects many rows where few are found, and
 * would walk through the whole table for them. `ids` selects each row once as `id`.
 */
export async function findWordMatches<Id extends number | string>(
  reader: Reader,
  ids: SQL | undefined,
): Promise<WordMatches<Id>> {
  if (!ids) return null;
  const { rows } = await reader.execute<{ id: Id }>(
    sql`select id from (${ids}) matches limit ${sql.raw(String(mostCounted + 1))}`,
  );
  return rows.map(({ id }) => id);
}

/** Whether a row matches. If there are too many ids for a list, the statement uses `condition` instead. */
export function isMatch<Column extends AnyColumn>(
  column: Column,
  matches: readonly GetColumnData<Column, 'raw'>[] | null,
  condition: SQL | undefined,
): SQL | undefined {
  return matches && matches.length <= mostCounted ? isAnyOf(column, matches) : condition;
}
