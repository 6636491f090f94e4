import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { fitsFilter, lengthInMm } from '#domain/catalogue/free-space.ts';
import { defaultCurrency, toMinor } from '#domain/pricing/money.ts';
import { producers, productAttributes as own } from '#server/database/schema/index.ts';
import type { FilterAttribute, FixedFacet } from './filter-attributes.ts';
import { ids, l } from './public-listing.ts';
import type { CategoryIndex } from './tree.ts';

/** A chosen filter: the facet and its condition on the listing row `l`. */
export type ChosenFilter = { facet: string; condition: SQL };

/** The conditions of `filters`; unknown facets and values are ignored (CATALOGUE-6). */
export function chosenFilters(
  filters: readonly (readonly [string, readonly string[]])[],
  attributes: readonly FilterAttribute[],
  categories: CategoryIndex,
): ChosenFilter[] {
  return filters.flatMap(([facet, values]) => {
    const condition =
      facet === 'category' ? categoryCondition(values, categories) : conditionOf(facet, values, attributes);
    return condition ? [{ facet, condition }] : [];
  });
}

function conditionOf(
  facet: string,
  values: readonly string[],
  attributes: readonly FilterAttribute[],
): SQL | undefined {
  const fixed = fixedConditions.get(facet);
  if (fixed) return fixed(values);
  const attribute = attributes.find(({ wireId }) => wireId === facet);
  if (!attribute) return undefined;
  return attribute.kind === 'number'
    ? anyRange(values, (range) => measureCondition(attribute.id, range))
    : optionCondition(attribute, values);
}

function categoryCondition(values: readonly string[], { byId }: CategoryIndex): SQL | undefined {
  const chosen = values
    .filter(isId)
    .map(Number)
    .filter((id) => byId.has(id));
  return chosen.length === 0 ? undefined : sql`${l.categoryIds} && ${ids(chosen)}`;
}

type Condition = (values: readonly string[]) => SQL | undefined;

const facetConditions: Record<Exclude<FixedFacet, 'category'>, Condition> = {
  producer: (values) => producerCondition(values.filter(isId).map(Number)),
  price: (values) =>
    anyRange(
      values,
      ({ minimum, maximum }) =>
        sql`${l.priceGross} between ${minorUnits(minimum)}::bigint and ${minorUnits(maximum)}::bigint`,
    ),
  availability: (values) => (values.includes('available') ? sql`${l.available}` : undefined),
  new: (values) => (values.includes('1') ? sql`${l.isNew}` : undefined),
  discounted: (values) => (values.includes('1') ? sql`${l.discounted}` : undefined),
};

/**
 * Products that fit into the largest of these lengths. A product without such a side is left out, because it may be too
 * large.
 */
const fits =
  (side: AnyColumn): Condition =>
  (values) => {
    const lengths = values.map(lengthInMm).filter((length) => length !== null);
    return lengths.length === 0 ? undefined : sql`${side} <= ${Math.max(...lengths)}`;
  };

const fixedConditions = new Map<string, Condition>(
  Object.entries({
    ...facetConditions,
    [fitsFilter('width')]: fits(l.fitWidth),
    [fitsFilter('depth')]: fits(l.fitDepth),
    [fitsFilter('height')]: fits(l.fitHeight),
  }),
);

/** Ids that no producer has are passed over. */
const producerCondition = (producerIds: readonly number[]) =>
  producerIds.length === 0
    ? undefined
    : sql`${l.producerId} = any(${ids(producerIds)})
        or not exists (select 1 from ${producers} where ${producers.id} = any(${ids(producerIds)}))`;

const isId = (text: string) => /^\d{1,9}$/.test(text);

const minorUnits = (major: number) => toMinor(major, defaultCurrency.precision);

type Range = { minimum: number; maximum: number };

function anyRange(values: readonly string[], condition: (range: Range) => SQL): SQL | undefined {
  const ranges = values.map(parseRange).filter((range) => range !== null);
  return ranges.length === 0 ? undefined : sql.join(ranges.map(condition), sql` or `);
}

/** `800-1200` in whole units; either end may be left out. */
function parseRange(value: string): Range | null {
  const match = /^(\d{0,9})-(\d{0,9})$/.exec(value);
  if (!match || value === '-') return null;
  return { minimum: Number(match[1]), maximum: match[2] ? Number(match[2]) : 999_999_999 };
}

const measureCondition = (attributeId: number, { minimum, maximum }: Range) => sql`exists (
  select 1 from ${own} where ${own.productId} = ${l.productId} and ${own.attributeId} = ${attributeId}
    and ${own.valueId} = 0
    and coalesce(${own.maximum}, ${own.minimum}) >= ${minimum} and ${own.minimum} <= ${maximum})`;

function optionCondition(attribute: FilterAttribute, values: readonly string[]): SQL | undefined {
  const valueIds = attribute.values.filter(({ wireId }) => values.includes(wireId)).map(({ id }) => id);
  return valueIds.length === 0 ? undefined : sql`${l.valueIds} && ${ids(valueIds)}`;
}
