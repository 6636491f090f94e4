import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ProductBox } from '#contract/product.ts';
import type { Locale } from '#domain/locale.ts';
import type { Reader } from '#server/database/database.ts';
import { productListing, products } from '#server/database/schema/index.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';
import { productBox } from './product-boxes.ts';
import { l, publicListing } from './public-listing.ts';
import { anyProduct, productTags } from './tags.ts';

const mostAlternatives = 4;

const [origin, originProduct, offeredProducts] = [
  alias(productListing, 'origin'),
  alias(products, 'origin_product'),
  alias(products, 'offered'),
];

/**
 * Products that can be bought in place of one that is sold out, the likeliest first (CATALOGUE-23): another version of
 * it, then those that share most categories with it and have the nearest price.
 */
export async function listAlternatives(
  reader: Reader,
  id: number,
  locale: Locale,
): Promise<PublicAnswer<ProductBox[]>> {
  const { rows } = await reader.execute<{ box: ProductBox }>(sql`
    select ${productBox(locale)} as box
    from ${productListing} origin
      join ${products} origin_product on ${originProduct.id} = ${origin.productId}
      join ${publicListing} on ${l.categoryIds} && ${origin.categoryIds} and ${l.productId} <> ${origin.productId}
      join ${products} offered on ${offeredProducts.id} = ${l.productId}
    where ${origin.productId} = ${id}::int8 and not ${origin.businessOnly}
      and ${l.available} and ${l.priceGross} is not null
    order by coalesce(${offeredProducts.variantGroup} = ${originProduct.variantGroup}, false) desc,
      (select count(*) from unnest(${l.categoryIds}) shared where shared = any(${origin.categoryIds})) desc,
      abs(${l.priceGross} - ${origin.priceGross}), ${l.position}, ${l.productId}
    limit ${mostAlternatives}`);
  const boxes = rows.map(({ box }) => box);
  return PublicAnswer.of(boxes, [...productTags([id, ...boxes.map((box) => box.id)]), anyProduct]);
}
