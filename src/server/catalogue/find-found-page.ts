import { sql, type SQL } from 'drizzle-orm';
import { boxImageLimit, countedTotal } from '#domain/catalogue/limits.ts';
import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { statement, type Statement } from '#server/database/statement.ts';
import type { FoundPage } from './find-page.ts';
import { boxText, type BoxParts, type BoxText } from './product-boxes.ts';
import { l, publicListing } from './public-listing.ts';
import { bestFirst, foundProducts } from './search-condition.ts';
import { termNames, type SearchTerms } from './search-terms.ts';

type PageRequest = { locale: Locale; parts: BoxParts; perPage: number; page: number };
type Found = BoxText & { total: number };

/** A page of what a search finds, the best first, by one prepared statement. */
export async function findFoundPage(
  reader: Reader,
  terms: SearchTerms,
  { locale, parts, perPage, page }: PageRequest,
): Promise<FoundPage> {
  const rows = await pageStatement(locale, parts)(reader, { ...terms, perPage, offset: (page - 1) * perPage });
  if (rows.length > 0 || page === 1) return { boxes: rows, total: rows[0]?.total ?? 0 };
  const [first] = await pageStatement(locale, parts)(reader, { ...terms, perPage: 1, offset: 0 });
  return { boxes: [], total: first?.total ?? 0 };
}

const placeholders = Object.fromEntries(termNames.map((name) => [name, sql.placeholder(name)])) as SearchTerms<
  ReturnType<typeof sql.placeholder>
>;

/** The boxes of the best products that the terms find; `limit` says which of them. */
export const bestBoxes = <Row>(columns: SQL, locale: Locale, looked: number, limit: SQL): SQL<Row> => sql<Row>`
  select ${columns}, total
  from (select * from (${foundProducts(placeholders, locale, { limit: looked })}) found order by ${bestFirst} ${limit}) found
    join ${publicListing} on ${l.productId} = found.product_id
  order by ${bestFirst}`;

const statements = new Map<string, Statement<Found>>();

/** Kept for each language and each choice of parts: there are few. */
function pageStatement(locale: Locale, parts: BoxParts): Statement<Found> {
  const images = Math.min(parts.images ?? boxImageLimit, boxImageLimit);
  const name = ['search', locale, ...partNames.filter((part) => parts[part]), images].join('_');
  const existing = statements.get(name);
  if (existing) return existing;
  const limit = sql`limit ${sql.placeholder('perPage')} offset ${sql.placeholder('offset')}`;
  const made = statement(name, bestBoxes<Found>(boxText(locale, parts), locale, countedTotal + 1, limit));
  statements.set(name, made);
  return made;
}

const partNames = ['category', 'producer', 'ranges'] as const;
