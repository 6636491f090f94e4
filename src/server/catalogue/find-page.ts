import { sql, type SQL } from 'drizzle-orm';
import { countedTotal } from '#domain/catalogue/limits.ts';
import { lastPage } from '#domain/catalogue/page-window.ts';
import type { Locale } from '#domain/locale.ts';
import type { Queryable } from '#server/database/database.ts';
import { boxColumns, boxesText, type BoxParts, type BoxRow } from './box-text.ts';
import { countSource, pageSource, type ListingScope } from './listing-scope.ts';

type PageWanted = { page: number; perPage: number; order: SQL; locale: Locale; parts: BoxParts };

/** A found page: the fields of a list answer as JSON, and how many were counted. */
export type FoundPage = { fields: string; total: number };

export async function findPage(
  database: Queryable,
  scope: ListingScope,
  { page, perPage, order, locale, parts }: PageWanted,
): Promise<FoundPage> {
  const [counted, items] = await Promise.all([
    database.execute<{ total: number }>(
      sql`select count(*)::int as total from (select 1 from ${countSource(scope)} limit ${countedTotal + 1}) counted`,
    ),
    database.execute<BoxRow>(
      sql`select ${boxColumns(locale, parts)} from ${pageSource(scope, order, sql`limit ${perPage} offset ${(page - 1) * perPage}`)}`,
    ),
  ]);
  const found = counted.rows[0]!.total;
  return { fields: pageFields(boxesText(items.rows, parts.images), found, page, perPage), total: found };
}

export function pageFields(items: string, found: number, page: number, perPage: number): string {
  const total = Math.min(found, countedTotal);
  const capped = found > countedTotal ? ',"capped":true' : '';
  return `"items":${items},"total":${total},"page":${page},"maxPage":${lastPage(total, perPage)}${capped}`;
}
