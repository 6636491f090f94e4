import { sql } from 'drizzle-orm';
import type { Localized } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf } from '#server/database/json-of.ts';
import { attributes, attributeValues } from '#server/database/schema/index.ts';

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
export const fixedFacets = ['category', 'producer', 'price', 'availability', 'new', 'discounted'] as const;
export type FixedFacet = (typeof fixedFacets)[number];

const isFixedFacet = (name: string): name is FixedFacet => fixedFacets.some((facet) => facet === name);

const isWireId = (code: string) => /^[a-z0-9_-]{1,40}$/.test(code) && !isFixedFacet(code);

type Row = Omit<FilterAttribute, 'wireId' | 'values'> & {
  code: string;
  values: (Omit<FilterValue, 'wireId'> & { code: string })[];
};

export async function loadFilterAttributes(reader: Reader): Promise<FilterAttribute[]> {
  const { id, code, name, swatch, position } = attributeValues;
  const { rows } = await reader.execute<Row>(sql`
    select ${attributes.id}, ${attributes.code}, ${attributes.name}, ${attributes.kind}, ${attributes.unit},
      (select coalesce(json_agg(${jsonOf({ id, code, name, swatch })} order by ${position}, ${id}), '[]')
        from ${attributeValues} where ${attributeValues.attributeId} = ${attributes.id}) as values
    from ${attributes} where ${attributes.filter} order by ${attributes.position}, ${attributes.id}`);
  return rows.map(({ code: attributeCode, values, ...attribute }) => ({
    ...attribute,
    wireId: isWireId(attributeCode) ? attributeCode : `a${attribute.id}`,
    values: values.map(({ code: valueCode, ...value }) => ({
      ...value,
      wireId: /^[\w-]{1,40}$/.test(valueCode) ? valueCode : String(value.id),
    })),
  }));
}
