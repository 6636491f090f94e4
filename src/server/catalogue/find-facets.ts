import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Facet } from '#contract/category.ts';
import type { Locale } from '#domain/locale.ts';
import type { Database, Reader } from '#server/database/database.ts';
import { bareNames } from '#server/database/bare-names.ts';
import { producers, productAttributes as own } from '#server/database/schema/index.ts';
import { runShape } from '#server/database/statement.ts';
import type { Made } from '#server/http/shelf.ts';
import type { FilterAttribute, FixedFacet } from './filter-attributes.ts';
import type { ChosenFilter } from './listing-conditions.ts';
import { listingScope, type ListingScope } from './listing-scope.ts';
import { catalogueMemory } from './memory.ts';
import { presentFacets, type FacetRow, type KnownFacets } from './present-facets.ts';
import { allOf, ids, l } from './public-listing.ts';

/** Objects take more room than the text that they are written as. */
const bytesPerLetter = 4;
/** Any change of the catalogue may change a count, so that all of them are dropped together. */
const noTags: ReadonlySet<string> = new Set();

/** One category, room or system, or a category within a system: there are only so many of them. */
export type Whole = { category?: number; room?: number; system?: number };

/** The facets of a whole category, room or system, counted once until the catalogue changes. */
export async function wholeFacets(database: Database, whole: Whole, locale: Locale): Promise<Facet[]> {
  const { wholeFacets: kept } = catalogueMemory(database);
  const key = JSON.stringify([whole.category, whole.room, whole.system, locale]);
  return kept.find(key) ?? (await kept.make(key, () => countWhole(database, whole, locale)));
}

async function countWhole(
  database: Database,
  { category, ...features }: Whole,
  locale: Locale,
): Promise<Made<Facet[]>> {
  const memory = catalogueMemory(database);
  const [categories, attributes, { byId }] = await Promise.all([
    memory.categories.get(),
    memory.filterAttributes.get(),
    memory.features.get(),
  ]);
  const featureIds = Object.values(features);
  const scope = listingScope({ category: category === undefined ? undefined : [category], ...features }, categories);
  if (scope === null || featureIds.some((id) => !byId.has(id)))
    return { value: [], bytes: 0, tags: noTags, keep: 'never' };
  const facets = await findFacets(
    database.shared,
    scope,
    [],
    { attributes, categories: category === undefined ? categories : null },
    locale,
  );
  const bytes = JSON.stringify(facets).length * bytesPerLetter;
  const parts = featureIds.length + (category === undefined ? 0 : 1);
  return { value: facets, bytes, tags: noTags, keep: parts === 1 ? 'at-once' : 'asked-again' };
}

/**
 * The facets of everything in the scope, by one query. A facet is counted under all chosen filters but its own,
 * so that its other values can still be chosen (CATALOGUE-6).
 */
export async function findFacets(
  reader: Reader,
  scope: ListingScope,
  chosen: readonly ChosenFilter[],
  known: KnownFacets,
  locale: Locale,
): Promise<Facet[]> {
  const flags = chosen.map(({ condition }, index) => sql`(${condition}) as ${flag(index)}`);
  const counted = [
    l.productId,
    l.categoryId,
    l.categoryIds,
    l.producerId,
    l.valueIds,
    l.priceGross,
    l.available,
    l.isNew,
    l.discounted,
  ];
  const rows = await runShape(
    reader,
    sql<FacetRow>`
    with found as materialized (
      select ${sql.join([...counted, ...flags], sql`, `)} from ${scope.from} where ${allOf(scope.conditions)})
    ${sql.join(facetQueries(chosen, known), sql` union all `)}`,
  );
  return presentFacets(rows, known, locale);
}

const flag = (index: number) => sql.raw(`f${index}`);

function facetQueries(chosen: readonly ChosenFilter[], { attributes, categories }: KnownFacets): SQL[] {
  const others = (facet: string) =>
    allOf(chosen.flatMap((filter, index) => (filter.facet === facet ? [] : [sql`${flag(index)}`])));
  const isChosen = ({ wireId }: FilterAttribute) => chosen.some(({ facet }) => facet === wireId);
  const sets = [
    attributes.filter((attribute) => !isChosen(attribute)),
    ...attributes.filter(isChosen).map((attribute) => [attribute]),
  ];
  return [
    producerQuery(others('producer')),
    ...(categories ? [categoryQuery(others('category'))] : []),
    priceQuery(others('price')),
    flagQuery('availability', sql`${found(l.available)} and ${others('availability')}`),
    flagQuery('new', sql`${found(l.isNew)} and ${others('new')}`),
    flagQuery('discounted', sql`${found(l.discounted)} and ${others('discounted')}`),
    ...sets.flatMap((set) => attributeQueries(set, others(set.length === 1 ? set[0]!.wireId : ''))),
  ];
}

/** A column of the rows that were found. */
const found = (column: AnyColumn): SQL => sql`found.${bareNames(column)}`;

/** The first of the united queries: it names the columns of a FacetRow. */
const producerQuery = (condition: SQL): SQL => sql`
  select 'producer' as facet, ${found(l.producerId)} as value, max(${producers.name}) as name, count(*)::int as count,
    null::float8 as minimum, null::float8 as maximum
  from found join ${producers} on ${producers.id} = ${found(l.producerId)} where ${condition}
    group by ${found(l.producerId)}`;

/** The categories that are the main one of some product, each with all products in it. */
const categoryQuery = (condition: SQL): SQL => sql`
  select 'category', category, null, count(*)::int, null, null
  from found, unnest(${found(l.categoryIds)}) category where ${condition}
  group by category having bool_or(category = ${found(l.categoryId)})`;

const priceQuery = (condition: SQL): SQL => sql`
  select 'price', null, null, count(${found(l.priceGross)})::int, min(${found(l.priceGross)}),
    max(${found(l.priceGross)})
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
  select 'value', value, null, count(*)::int, null, null from found, unnest(${found(l.valueIds)}) as value
  where value = any(${ids(valueIds)}) and ${condition} group by value`;

const measureQuery = (attributeIds: readonly number[], condition: SQL): SQL => sql`
  select 'measure', ${own.attributeId}, null, count(*)::int, min(${own.minimum}),
    max(coalesce(${own.maximum}, ${own.minimum}))
  from found join ${own} on ${own.productId} = ${found(l.productId)}
  where ${own.attributeId} = any(${ids(attributeIds)}) and ${own.minimum} is not null and ${condition}
  group by ${own.attributeId}`;
