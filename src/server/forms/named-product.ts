import { sql } from 'drizzle-orm';
import { inLocale, type Locale, type Localized } from '#domain/locale.ts';
import { pathTo } from '#domain/routing/paths.ts';
import { l, publicListing } from '#server/catalogue/index.ts';
import type { Reader } from '#server/database/database.ts';
import { productTexts } from '#server/database/schema/index.ts';

/** A product that everybody may see, as forms and their mails name it. */
export type NamedProduct = { id: number; code: string; names: Localized; slugs: Localized; available: boolean };

const inBoth = (column: typeof productTexts.name | typeof productTexts.slug) => sql`(
  select json_object_agg(${productTexts.locale}, ${column}) from ${productTexts}
  where ${productTexts.productId} = ${l.productId})`;

export async function findNamedProduct(reader: Reader, id: number): Promise<NamedProduct | null> {
  const { rows } = await reader.execute<NamedProduct>(sql`
    select ${l.productId} as id, ${l.code}, ${l.available}, ${inBoth(productTexts.name)} as names,
      ${inBoth(productTexts.slug)} as slugs
    from ${publicListing} where ${l.productId} = ${id}::int8`);
  return rows[0] ?? null;
}

export function productUrl(publicUrl: string, { id, slugs }: NamedProduct, locale: Locale): string {
  return publicUrl + pathTo('PRODUCTS_PRODUCT_SHOW', locale, { id, slug: inLocale(slugs, locale) });
}
