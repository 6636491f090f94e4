import { sql, type SQL } from 'drizzle-orm';
import { dimensionNames, type Dimension } from '#domain/catalogue/free-space.ts';
import { millimetres } from '#domain/catalogue/dimensions.ts';
import { attributes, productAttributes as own, products as p } from '#server/database/schema/index.ts';

/** Computed with decimal numbers: in binary ones, 12.6 cm would be 126.0000004 mm and not fit into 126. */
const inMm = sql`ceil(${own.minimum}::numeric * case ${attributes.unit} ${sql.join(
  Object.entries(millimetres).map(([unit, factor]) => sql.raw(`when '${unit}' then ${factor}`)),
  sql` `,
)} end)::int`;

/** The smallest size by its rule set, otherwise by the dimension of this name in either language. */
const smallest = (dimension: Dimension): SQL => {
  const names = sql.raw(`array[${dimensionNames[dimension].map((name) => `'${name}'`).join(', ')}]`);
  return sql`coalesce((${p.configuredFacts} -> 'sides' ->> ${sql.raw(`'${dimension}'`)})::int,
    min(${inMm}) filter (where lower(${attributes.name} ->> 'pl') = any(${names})
      or lower(${attributes.name} ->> 'en') = any(${names})))`;
};

/**
 * The free space that a row of `products` needs at least (CATALOGUE-37). A product made to measure needs its lower
 * limits. The diameter or the length counts as width if there is no width. The diameter also counts as depth; so does
 * the length beside a width.
 */
export const smallestSides = sql`
  select coalesce(width, diameter, length) as width,
    coalesce(depth, diameter, case when width is not null then length end) as depth, height
  from (
    select ${smallest('width')} as width, ${smallest('diameter')} as diameter, ${smallest('length')} as length,
      ${smallest('depth')} as depth, ${smallest('height')} as height
    from ${own} join ${attributes} on ${attributes.id} = ${own.attributeId}
    where ${own.productId} = ${p.id} and ${attributes.dimension} and ${own.minimum} is not null) dimensions`;
