import { sql } from 'drizzle-orm';
import type { Localized } from '#domain/locale.ts';
import type { Queryable } from '#server/database/database.ts';

type FilterValue = { id: number; wireId: string; name: Partial<Localized>; swatch: string | null };

/** An attribute that lists can be filtered by, with its values in order. */
export type FilterAttribute = {
  id: number;
  /** Its name in the `filters` of a query. */
  wireId: string;
  name: Partial<Localized>;
  kind: 'number' | 'option';
  unit: string;
  values: FilterValue[];
};

/** Facets that every product has; an attribute never takes their names. */
export const fixedFacets = ['producer', 'price', 'availability', 'new', 'discounted'] as const;
export type FixedFacet = (typeof fixedFacets)[number];

const isFixedFacet = (name: string): name is FixedFacet => (fixedFacets as readonly string[]).includes(name);

type Row = Omit<FilterAttribute, 'wireId' | 'values'> & {
  code: string;
  values: (Omit<FilterValue, 'wireId'> & { code: string })[];
};

export async function loadFilterAttributes(database: Queryable): Promise<FilterAttribute[]> {
  const { rows } = await database.execute<Row>(sql`
    select a.id, a.code, a.name, a.kind, a.unit, coalesce(v.list, '[]') as values
    from attributes a
    left join lateral (
      select json_agg(json_build_object('id', id, 'code', code, 'name', name, 'swatch', swatch) order by position, id) as list
      from attribute_values where attribute_id = a.id) v on true
    where a.filter order by a.position, a.id`);
  return rows.map(({ code, values, ...attribute }) => ({
    ...attribute,
    wireId: /^[a-z0-9_-]{1,40}$/.test(code) && !isFixedFacet(code) ? code : `a${attribute.id}`,
    values: values.map(({ code: valueCode, ...value }) => ({
      ...value,
      wireId: /^[\w-]{1,40}$/.test(valueCode) ? valueCode : String(value.id),
    })),
  }));
}
