import { sql, type SQL } from 'drizzle-orm';
import { boxImageLimit, countedTotal } from '#domain/catalogue/limits.ts';
import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { runShape, statement, type Statement } from '#server/database/statement.ts';
import { categoryPage, categoryPlaces, countSource, pageSource, type ListingScope } from './listing-scope.ts';
import { boxText, type BoxParts, type BoxText } from './product-boxes.ts';

/** The boxes of one page, and how many products were counted in all. */
export type FoundPage = { boxes: readonly BoxText[]; total: number };

type PageRequest = { locale: Locale; parts: BoxParts; order: SQL; perPage: number; page: number };

export async function findPage(reader: Reader, scope: ListingScope, request: PageRequest): Promise<FoundPage> {
  const [total, boxes] = await Promise.all([findTotal(reader, scope), findBoxes(reader, scope, request)]);
  return { boxes, total };
}

async function findTotal(reader: Reader, scope: ListingScope): Promise<number> {
  const rows =
    scope.wholeCategory === null
      ? await runShape(reader, countOf(countSource(scope)))
      : await countCategory(reader, { category: scope.wholeCategory });
  return rows[0]!.total;
}

async function findBoxes(
  reader: Reader,
  scope: ListingScope,
  { locale, parts, order, perPage, page }: PageRequest,
): Promise<readonly BoxText[]> {
  const offset = (page - 1) * perPage;
  if (scope.wholeCategory !== null && order === scope.order)
    return categoryBoxes(locale, parts)(reader, { category: scope.wholeCategory, perPage, offset });
  const limit = sql`limit ${perPage} offset ${offset}`;
  return runShape(reader, sql<BoxText>`select ${boxText(locale, parts)} from ${pageSource(scope, order, limit)}`);
}

const countOf = (source: SQL): SQL<{ total: number }> =>
  sql`select count(*)::int as total from (select 1 from ${source} limit ${countedTotal + 1}) counted`;

const category = sql.placeholder('category');
const countCategory = statement('category_count', countOf(categoryPlaces(category)));

const statements = new Map<string, Statement<BoxText>>();

/** The statement of a page of a whole category, kept for each language and each choice of parts: there are few. */
function categoryBoxes(locale: Locale, parts: BoxParts): Statement<BoxText> {
  const images = Math.min(parts.images ?? boxImageLimit, boxImageLimit);
  const name = ['category', locale, ...partNames.filter((part) => parts[part]), images].join('_');
  const existing = statements.get(name);
  if (existing) return existing;
  const limit = sql`limit ${sql.placeholder('perPage')} offset ${sql.placeholder('offset')}`;
  const made = statement(name, sql<BoxText>`select ${boxText(locale, parts)} from ${categoryPage(category, limit)}`);
  statements.set(name, made);
  return made;
}

const partNames = ['category', 'producer', 'ranges'] as const;
