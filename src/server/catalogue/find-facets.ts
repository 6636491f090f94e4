import { sql, type SQL } from 'drizzle-orm';
import type { Facet } from '#contract/catalogue.ts';
import type { Locale } from '#domain/locale.ts';
import type { Queryable } from '#server/database/database.ts';
import type { FilterAttribute } from './filter-attributes.ts';
import { allOf, ids, type ChosenFilter } from './listing-conditions.ts';
import type { ListingScope } from './listing-scope.ts';
import { presentFacets, type FacetRow } from './present-facets.ts';

/**
 * The facets of everything in the scope, by one query. A facet is counted under all chosen filters but its own,
 * so that its other values can still be chosen (CATALOGUE-6).
 */
export async function findFacets(
  database: Queryable,
  scope: ListingScope,
  chosen: readonly ChosenFilter[],
  attributes: readonly FilterAttribute[],
  locale: Locale,
): Promise<Facet[]> {
  const flags = chosen.map(({ condition }, index) => sql`(${condition}) as ${flag(index)}`);
  const { rows } = await database.execute<FacetRow>(sql`
    with found as materialized (
      select ${sql.join([sql`l.product_id, l.producer_id, l.value_ids, l.price_gross, l.available, l.is_new, l.discounted`, ...flags], sql`, `)}
      from ${scope.from} where ${allOf(scope.conditions)})
    ${sql.join(facetQueries(chosen, attributes), sql` union all `)}`);
  return presentFacets(rows, attributes, locale);
}

const flag = (index: number) => sql.raw(`f${index}`);

function facetQueries(chosen: readonly ChosenFilter[], attributes: readonly FilterAttribute[]): SQL[] {
  const others = (facet: string) =>
    allOf(chosen.flatMap((filter, index) => (filter.facet === facet ? [] : [sql`${flag(index)}`])));
  const isChosen = ({ wireId }: FilterAttribute) => chosen.some(({ facet }) => facet === wireId);
  const sets = [
    attributes.filter((attribute) => !isChosen(attribute)),
    ...attributes.filter(isChosen).map((attribute) => [attribute]),
  ];
  return [
    sql`select 'producer' as facet, f.producer_id as value, max(p.name) as name, count(*)::int as count, null::float8 as minimum, null::float8 as maximum
      from found f join producers p on p.id = f.producer_id where ${others('producer')} group by f.producer_id`,
    sql`select 'price', null, null, count(price_gross)::int, min(price_gross), max(price_gross) from found where ${others('price')}`,
    sql`select 'availability', null, null, count(*)::int, null, null from found where available and ${others('availability')}`,
    sql`select 'new', null, null, count(*)::int, null, null from found where is_new and ${others('new')}`,
    sql`select 'discounted', null, null, count(*)::int, null, null from found where discounted and ${others('discounted')}`,
    ...sets.flatMap((set) => attributeQueries(set, others(set.length === 1 ? set[0]!.wireId : ''))),
  ];
}

function attributeQueries(set: readonly FilterAttribute[], condition: SQL): SQL[] {
  const valueIds = set.flatMap(({ kind, values }) => (kind === 'option' ? values.map(({ id }) => id) : []));
  const measureIds = set.filter(({ kind }) => kind === 'number').map(({ id }) => id);
  return [
    ...(valueIds.length === 0
      ? []
      : [
          sql`
      select 'value', value, null, count(*)::int, null, null from found, unnest(value_ids) as value where value = any(${ids(valueIds)}) and ${condition} group by value`,
        ]),
    ...(measureIds.length === 0
      ? []
      : [
          sql`
      select 'measure', pa.attribute_id, null, count(*)::int, min(pa.minimum), max(coalesce(pa.maximum, pa.minimum))
      from found f join product_attributes pa on pa.product_id = f.product_id
      where pa.attribute_id = any(${ids(measureIds)}) and pa.minimum is not null and ${condition} group by pa.attribute_id`,
        ]),
  ];
}
