import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Facet } from '#contract/category.ts';
import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { bareNames } from '#server/database/bare-names.ts';
import { producers, productAttributes as own } from '#server/database/schema/index.ts';
import { runShape } from '#server/database/statement.ts';
import type { FilterAttribute, FixedFacet } from './filter-attributes.ts';
import type { ChosenFilter } from './listing-conditions.ts';
import type { RowSource } from './listing-scope.ts';
import { presentFacets, type FacetRow, type KnownFacets } from './present-facets.ts';
import { allOf, ids, l } from './public-listing.ts';

/** The products of one page in the order of the shop, and how many all filters leave. */
export type CountedPage = { productIds: readonly number[]; total: number };
/** How many products a page has, and how many stand before it. */
export type PageWindow = { perPage: number; offset: number };

/** The facets of all rows. */
export async function findFacets(
  reader: Reader,
  rows: RowSource,
  chosenFilters: readonly ChosenFilter[],
  knownFacets: KnownFacets,
  locale: Locale,
): Promise<Facet[]> {
  const counts = await countRows(reader, rows, chosenFilters, knownFacets, []);
  return presented(counts, chosenFilters, knownFacets, locale);
}

/** The facets of all rows with one page of those that all filters leave: the rows are found once for both. */
export async function findFacetsAndPage(
  reader: Reader,
  rows: RowSource,
  chosenFilters: readonly ChosenFilter[],
  knownFacets: KnownFacets,
  { locale, ...window }: PageWindow & { locale: Locale },
): Promise<CountedPage & { facets: Facet[] }> {
  const counts = await countRows(reader, rows, chosenFilters, knownFacets, [totalQuery, pageQuery(window)]);
  const page = counts.filter(({ facet }) => facet === 'page').toSorted((a, b) => a.count - b.count);
  return {
    facets: presented(counts, chosenFilters, knownFacets, locale),
    productIds: page.map(({ value }) => value!),
    total: counts.find(({ facet }) => facet === 'total')!.count,
  };
}

function presented(
  counts: readonly FacetRow[],
  chosenFilters: readonly ChosenFilter[],
  knownFacets: KnownFacets,
  locale: Locale,
): Facet[] {
  const producerChosen = chosenFilters.some(({ facet }) => facet === 'producer');
  return presentFacets(counts, { ...knownFacets, producerChosen }, locale);
}

/** A column of the rows that were found. */
const foundColumn = (column: AnyColumn): SQL => sql`found.${bareNames(column)}`;

const shopOrder = sql`order by ${foundColumn(l.position)}, ${foundColumn(l.productId)}`;

/** A query of the rows that all filters leave, in the columns of a FacetRow. */
type RowQuery = (areLeft: SQL) => SQL;

const totalQuery: RowQuery = (areLeft) =>
  sql`select 'total', null, null, count(*)::int, null, null from found where ${areLeft}`;

const pageQuery =
  ({ perPage, offset }: PageWindow): RowQuery =>
  (areLeft) =>
    sql`
    select 'page', ${foundColumn(l.productId)}, null, (row_number() over (${shopOrder}))::int, null, null
    from (select * from found where ${areLeft} ${shopOrder} limit ${perPage} offset ${offset}) found`;

/**
 * Counts the facets of all rows by one query. A facet is counted under all chosen filters but its own, so that its
 * other values can still be chosen (CATALOGUE-6): rows that two filters leave out count nowhere.
 */
function countRows(
  reader: Reader,
  { from, conditions }: RowSource,
  chosenFilters: readonly ChosenFilter[],
  knownFacets: KnownFacets,
  beside: readonly RowQuery[],
): Promise<FacetRow[]> {
  const flags = chosenFilters.map(({ condition }, index) => sql`(${condition}) as ${flag(index)}`);
  const countedColumns = [
    l.productId,
    l.position,
    l.categoryId,
    l.categoryIds,
    l.producerId,
    l.valueIds,
    l.priceGross,
    l.available,
    l.isNew,
    l.discounted,
  ];
  const areLeft = allOf(flags.map((_flag, index) => flag(index)));
  const queries = [...facetQueries(chosenFilters, knownFacets), ...beside.map((query) => query(areLeft))];
  return runShape(
    reader,
    sql<FacetRow>`
    with found as materialized (
      select ${sql.join([...countedColumns, ...flags], sql`, `)}
      from ${from} where ${allOf([...conditions, ...allButOne(chosenFilters)])})
    ${sql.join(queries, sql` union all `)}`,
  );
}

/** Rows that at most one of several filters excludes. */
function allButOne(chosenFilters: readonly ChosenFilter[]): SQL[] {
  if (chosenFilters.length < 2) return [];
  const sets = chosenFilters.map((_one, index) => chosenFilters.filter((_each, at) => at !== index));
  return [
    sql.join(
      sets.map((set) => sql`(${allOf(set.map(({ condition }) => condition))})`),
      sql` or `,
    ),
  ];
}

const flag = (index: number) => sql.raw(`f${index}`);

function facetQueries(chosenFilters: readonly ChosenFilter[], { attributes, categories }: KnownFacets): SQL[] {
  const others = (facet: string) =>
    allOf(chosenFilters.flatMap((filter, index) => (filter.facet === facet ? [] : [sql`${flag(index)}`])));
  const isChosen = ({ wireId }: FilterAttribute) => chosenFilters.some(({ facet }) => facet === wireId);
  const sets = [
    attributes.filter((attribute) => !isChosen(attribute)),
    ...attributes.filter(isChosen).map((attribute) => [attribute]),
  ];
  return [
    producerQuery(others('producer')),
    ...(categories ? [categoryQuery(others('category'))] : []),
    priceQuery(others('price')),
    flagQuery('availability', sql`${foundColumn(l.available)} and ${others('availability')}`),
    flagQuery('new', sql`${foundColumn(l.isNew)} and ${others('new')}`),
    flagQuery('discounted', sql`${foundColumn(l.discounted)} and ${others('discounted')}`),
    ...sets.flatMap((set) => attributeQueries(set, others(set.length === 1 ? set[0]!.wireId : ''))),
  ];
}

/**
 * The first of the united queries: it names the columns of a FacetRow. Products without a producer are counted
 * together, so that it is known whether a producer narrows the list.
 */
const producerQuery = (condition: SQL): SQL => sql`
  select 'producer' as facet, ${foundColumn(l.producerId)} as value, max(${producers.name}) as name,
    count(*)::int as count, null::float8 as minimum, null::float8 as maximum
  from found left join ${producers} on ${producers.id} = ${foundColumn(l.producerId)} where ${condition}
    group by ${foundColumn(l.producerId)}`;

/** The categories that are the main one of some product, each with all products in it. */
const categoryQuery = (condition: SQL): SQL => sql`
  select 'category', category, null, count(*)::int, null, null
  from found, unnest(${foundColumn(l.categoryIds)}) category where ${condition}
  group by category having bool_or(category = ${foundColumn(l.categoryId)})`;

const priceQuery = (condition: SQL): SQL => sql`
  select 'price', null, null, count(${foundColumn(l.priceGross)})::int, min(${foundColumn(l.priceGross)}),
    max(${foundColumn(l.priceGross)})
  from found where ${condition}`;

const flagQuery = (facet: FixedFacet, condition: SQL): SQL =>
  sql`select ${sql.raw(`'${facet}'`)}, null, null, count(*)::int, null, null from found where ${condition}`;

function attributeQueries(set: readonly FilterAttribute[], condition: SQL): SQL[] {
  const valueIds = set.flatMap(({ kind, values }) => (kind === 'option' ? values.map(({ id }) => id) : []));
  const measureIds = set.filter(({ kind }) => kind === 'number').map(({ id }) => id);
  return [
    ...(valueIds.length > 0 ? [valueQuery(valueIds, condition)] : []),
    ...(measureIds.length > 0 ? [measureQuery(measureIds, condition)] : []),
  ];
}

const valueQuery = (valueIds: readonly number[], condition: SQL): SQL => sql`
  select 'value', value, null, count(*)::int, null, null from found, unnest(${foundColumn(l.valueIds)}) as value
  where value = any(${ids(valueIds)}) and ${condition} group by value`;

const measureQuery = (attributeIds: readonly number[], condition: SQL): SQL => sql`
  select 'measure', ${own.attributeId}, null, count(*)::int, min(${own.minimum}),
    max(coalesce(${own.maximum}, ${own.minimum}))
  from found join ${own} on ${own.productId} = ${foundColumn(l.productId)}
  where ${own.attributeId} = any(${ids(attributeIds)}) and ${own.minimum} is not null and ${condition}
  group by ${own.attributeId}`;
