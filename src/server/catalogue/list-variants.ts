import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { ProductBox, Variant } from '#contract/catalogue.ts';
import { inLocale, type Locale, type Localized } from '#domain/locale.ts';
import type { Queryable } from '#server/database/database.ts';
import { boxColumns, boxText, type BoxRow } from './box-text.ts';
import { publicListing } from './public-listing.ts';

type VariantRow = BoxRow & { swatch: { name: Partial<Localized>; color: string } | null };

/** The other products of the model in the shop's order (CATALOGUE-17). */
export async function listVariants(
  database: Queryable,
  id: number,
  locale: Locale,
): Promise<z.infer<typeof Variant>[]> {
  const { rows } = await database.execute<VariantRow>(sql`
    select ${boxColumns(locale)},
      (select json_build_object('name', v.name, 'color', v.swatch) from product_attributes pa join attribute_values v on v.id = pa.value_id
        where pa.product_id = l.product_id and v.swatch is not null order by v.position, v.id limit 1) as swatch
    from products own join products sibling on sibling.variant_group = own.variant_group and sibling.id <> own.id
      join ${publicListing} on l.product_id = sibling.id
    where own.id = ${id} order by l.position, l.product_id`);
  return rows.map((row) => {
    const { id: variantId, slug, name, images, price } = JSON.parse(boxText(row)) as ProductBox;
    return {
      id: variantId,
      slug,
      name,
      image: images[0] ?? null,
      price,
      swatch: row.swatch && { name: inLocale(row.swatch.name, locale), color: row.swatch.color },
    };
  });
}
