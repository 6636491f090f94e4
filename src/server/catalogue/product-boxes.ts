import { sql, type SQL } from 'drizzle-orm';
import type { ProductBox } from '#contract/product.ts';
import { boxImageLimit, countedTotal } from '#domain/catalogue/limits.ts';
import type { Locale } from '#domain/locale.ts';
import { recordOf } from '#domain/record-of.ts';
import type { Reader } from '#server/database/database.ts';
import { runShape, statement, type Statement } from '#server/database/statement.ts';
import { countSource, pageSource, placedPage, places, listKinds, type ListingScope } from './listing-scope.ts';
import { l, publicListing, wholeListing } from './public-listing.ts';
import { bestFirst, foundProducts, termPlaceholders, type Looked, type SearchTerms } from './search-terms.ts';
import { searchTiers, type SearchTier } from './search-tiers.ts';

/** The parts that a call asks for beyond a plain box, and how many images if it asks for fewer. */
export type BoxParts = {
  category?: boolean | undefined;
  producer?: boolean | undefined;
  ranges?: boolean | undefined;
  images?: number | undefined;
};

/** Everything that a box shows: also the names of its category and producer, and the unit of its dimensions. */
export const wholeBox: BoxParts = { category: true, producer: true, ranges: true };

/** The columns of a listing row that boxes are made of. */
export const stored = {
  pl: { box: l.boxPl, category: l.categoryPl, ranges: l.rangesPl },
  en: { box: l.boxEn, category: l.categoryEn, ranges: l.rangesEn },
} as const;

/** The box of a listing row `l`. */
export function productBox(locale: Locale, { category, producer, ranges, images }: BoxParts = {}): SQL<ProductBox> {
  const columns = stored[locale];
  const parts = [
    ...(category ? [sql`'category', ${columns.category}`] : []),
    ...(producer ? [sql`'producer', ${l.producer}`] : []),
    ...(ranges ? [sql`'mergedAttributesRanges', ${columns.ranges}`] : []),
    ...(images !== undefined && images < boxImageLimit ? [sql`'images', ${firstImages(columns.box, images)}`] : []),
  ];
  if (parts.length === 0) return sql`${columns.box}`;
  return sql`${columns.box} || jsonb_build_object(${sql.join(parts, sql`, `)})`;
}

const firstImages = (box: typeof l.boxPl | typeof l.boxEn, count: number): SQL => sql`(
  select coalesce(jsonb_agg(image order by place), '[]')
  from jsonb_array_elements(${box} -> 'images') with ordinality as images(image, place) where place <= ${count})`;

/** A box as JSON: a long list is answered without reading it into objects and writing it again. */
export type BoxText = { id: number; box: string };

/** The columns of a BoxText. */
export function boxText(locale: Locale, parts: BoxParts = {}): SQL {
  return sql`${l.productId} as id, (${productBox(locale, parts)})::text as box`;
}

/** The JSON list of the boxes. */
export const boxList = (rows: readonly BoxText[]): string => `[${rows.map(({ box }) => box).join(',')}]`;

/** The boxes of one page, and how many products were counted in all. `isPart`: more were not looked at. */
export type FoundPage = { boxes: readonly BoxText[]; total: number; isPart?: boolean };

type PageRequest = { locale: Locale; parts: BoxParts; perPage: number; page: number };

/** A page of a list in an order. */
export async function findPage(
  reader: Reader,
  scope: ListingScope,
  request: PageRequest & { order: SQL },
): Promise<FoundPage> {
  const [total, boxes] = await Promise.all([findTotal(reader, scope), findBoxes(reader, scope, request)]);
  return { boxes, total };
}

async function findTotal(reader: Reader, { wholeList, unordered }: ListingScope): Promise<number> {
  const rows =
    wholeList === null
      ? await runShape(reader, countOf(countSource(unordered)))
      : await counts[wholeList.kind](reader, wholeList);
  return rows[0]!.total;
}

async function findBoxes(
  reader: Reader,
  scope: ListingScope,
  { locale, parts, order, perPage, page }: PageRequest & { order: SQL },
): Promise<readonly BoxText[]> {
  const offset = (page - 1) * perPage;
  if (scope.wholeList !== null && order === scope.order)
    return placedBoxes[scope.wholeList.kind](locale, parts)(reader, { ...scope.wholeList, perPage, offset });
  const listed = pageSource(scope, order, sql`limit ${perPage} offset ${offset}`);
  // Boxes are read of the rows of the page alone: beside all rows of the list they would be read before the sort.
  return runShape(
    reader,
    sql<BoxText>`
      select ${boxText(locale, parts)}
      from (select product_id, row_number() over () as place from (select ${l.productId} from ${listed}) listed) listed
        join ${wholeListing} on ${l.productId} = listed.product_id
      order by listed.place`,
  );
}

const countOf = (source: SQL): SQL<{ total: number }> =>
  sql`select count(*)::int as total from (select 1 from ${source} limit ${countedTotal + 1}) counted`;

const counts = recordOf(listKinds, (kind) => statement(`${kind}_count`, countOf(places[kind])));

const askedRows = sql`limit ${sql.placeholder('perPage')} offset ${sql.placeholder('offset')}`;

const placedBoxes = recordOf(listKinds, (kind) =>
  keptByParts<BoxText>(
    kind,
    (locale, parts) => sql`select ${boxText(locale, parts)} from ${placedPage(kind, askedRows)}`,
  ),
);

/** The boxes of these products, in their order. */
export const listedBoxes = (
  reader: Reader,
  productIds: readonly number[],
  { locale, parts }: Pick<PageRequest, 'locale' | 'parts'>,
): Promise<readonly BoxText[]> => boxesById(locale, parts)(reader, { ids: [...productIds] });

const boxesById = keptByParts<BoxText>(
  'listed',
  (locale, parts) => sql`
    select ${boxText(locale, parts)}
    from unnest(${sql.placeholder('ids')}::int[]) with ordinality as listed(product_id, place)
      join ${wholeListing} on ${l.productId} = listed.product_id
    order by listed.place`,
);

/** A page of what a search finds, the best first, by one prepared statement. */
export async function findFoundPage(
  reader: Reader,
  terms: SearchTerms,
  { locale, parts, perPage, page }: PageRequest,
  tier: SearchTier,
): Promise<FoundPage> {
  const found = foundBoxes[tier](locale, parts);
  const isPart = tier !== 'all';
  const rows = await found(reader, { ...terms, perPage, offset: (page - 1) * perPage });
  if (rows.length > 0 || page === 1) return { boxes: rows, total: rows[0]?.total ?? 0, isPart };
  const [first] = await found(reader, { ...terms, perPage: 1, offset: 0 });
  return { boxes: [], total: first?.total ?? 0, isPart };
}

const foundBoxes = recordOf(searchTiers, (tier) =>
  keptByParts<BoxText & { total: number }>(`search_${tier}`, (locale, parts) =>
    bestBoxes(boxText(locale, parts), locale, { limit: countedTotal + 1, tier }, askedRows),
  ),
);

/** The boxes of the best products that the terms find, and how many were looked at; `rows` says which of them. */
export function bestBoxes<Row>(columns: SQL, locale: Locale, looked: Looked, rows: SQL): SQL<Row & { total: number }> {
  return sql<Row & { total: number }>`
    select ${columns}, total
    from (select * from (${foundProducts(termPlaceholders, locale, looked)}) found
      order by ${bestFirst} ${rows}) found
      join ${publicListing} on ${l.productId} = found.product_id
    order by ${bestFirst}`;
}

/** Statements that are kept for each language and each choice of parts: there are few. */
function keptByParts<Row extends Record<string, unknown>>(
  kind: string,
  pageOf: (locale: Locale, parts: BoxParts) => SQL<Row>,
) {
  const statements = new Map<string, Statement<Row>>();
  const partNames = ['category', 'producer', 'ranges'] as const;
  return (locale: Locale, parts: BoxParts): Statement<Row> => {
    const images = Math.min(parts.images ?? boxImageLimit, boxImageLimit);
    const name = [kind, locale, ...partNames.filter((part) => parts[part]), images].join('_');
    const existing = statements.get(name);
    if (existing) return existing;
    const newStatement = statement(name, pageOf(locale, parts));
    statements.set(name, newStatement);
    return newStatement;
  };
}
