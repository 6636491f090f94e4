import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ProductBox, Variant } from '#contract/product.ts';
import { inEachLocale, inLocale, type Locale, type Localized } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf } from '#server/database/json-of.ts';
import {
  attributeValues,
  productAccessories as accessories,
  productAttributes,
  products,
} from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import { notFound } from '#server/http/errors.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';
import { productBox, wholeBox } from './product-boxes.ts';
import { ids, l, publicListing } from './public-listing.ts';
import { newProduct, productTags } from './tags.ts';
import { tellsApart } from './tells-apart.ts';

/** Those of the ids that everybody may see. */
async function knownProducts(reader: Reader, productIds: readonly number[]): Promise<number[]> {
  const { rows } = await reader.execute<{ id: number }>(
    sql`select ${l.productId} as id from ${publicListing} where ${l.productId} = any(${ids(productIds)})`,
  );
  return rows.map(({ id }) => id);
}

type ShownVariant = z.infer<typeof Variant>;

/** The other products of the model of a product; 404 when it is unknown. */
export async function listVariants(reader: Reader, id: number, locale: Locale): Promise<PublicAnswer<ShownVariant[]>> {
  const [variants, ids] = await Promise.all([findVariants(reader, id, locale), knownProducts(reader, [id])]);
  if (ids.length === 0) throw notFound();
  return PublicAnswer.of(variants, [...productTags([id, ...variants.map((variant) => variant.id)]), newProduct]);
}

const sibling = alias(products, 'sibling');
export type VariantRow = { box: ProductBox; swatch: { name: Partial<Localized>; color: string } | null };

const swatch = sql<VariantRow['swatch']>`(
  select ${jsonOf({ name: attributeValues.name, color: attributeValues.swatch })}
  from ${productAttributes} join ${attributeValues} on ${attributeValues.id} = ${productAttributes.valueId}
  where ${productAttributes.productId} = ${l.productId} and ${attributeValues.swatch} is not null
  order by ${tellsApart(sibling.variantGroup)} desc, ${attributeValues.position}, ${attributeValues.id} limit 1)`;

/** The other products of the model of a row of `products`, in the shop's order (CATALOGUE-17). */
export const variantsOf = (locale: Locale) => sql<VariantRow[]>`(
  select coalesce(json_agg(${jsonOf({ box: productBox(locale), swatch })} order by ${l.position}, ${l.productId}), '[]')
  from ${products} sibling join ${publicListing} on ${l.productId} = ${sibling.id}
  where ${sibling.variantGroup} = ${products.variantGroup} and ${sibling.id} <> ${products.id})`;

/** The accessories of a row of `products`. */
export const accessoriesOf = (locale: Locale) => sql<ProductBox[]>`(
  select coalesce(
    json_agg(${productBox(locale, wholeBox)} order by ${accessories.position}, ${accessories.accessoryId}),
    '[]')
  from ${accessories} join ${publicListing} on ${l.productId} = ${accessories.accessoryId}
  where ${accessories.productId} = ${products.id})`;

const variantsIn = inEachLocale((locale) =>
  statement(
    `catalogue_variants_${locale}`,
    sql<{ variants: VariantRow[] }>`
      select ${variantsOf(locale)} as variants from ${products} where ${products.id} = ${sql.placeholder('id')}`,
  ),
);

async function findVariants(reader: Reader, id: number, locale: Locale): Promise<ShownVariant[]> {
  const [row] = await variantsIn[locale](reader, { id });
  return (row?.variants ?? []).map((variant) => presentVariant(variant, locale));
}

export function presentVariant({ box, swatch: storedSwatch }: VariantRow, locale: Locale): ShownVariant {
  return {
    id: box.id,
    slug: box.slug,
    name: box.name,
    image: box.images[0] ?? null,
    price: box.price,
    swatch: storedSwatch && { name: inLocale(storedSwatch.name, locale), color: storedSwatch.color },
  };
}
