import { sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { keysOf } from '#domain/keys-of.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import { jsonOf, jsonOfJoined } from '#server/database/json-of.ts';
import {
  cartAdditions,
  cartItems,
  carts,
  productListing,
  productPrices,
  products,
} from '#server/database/schema/index.ts';
import { shortRead } from '#server/database/statement.ts';
import { byOwner } from './cart-owner.ts';
import type { ProductTerms, ProductTexts } from './product-parts.ts';
import type { SoldProduct } from './sold-product.ts';
import { lineColumns, rowColumns, type CartRow, type LineRow } from './stored-cart.ts';

/** A product as the statement of the cart reads it. Parts that most carts do not have are read by other statements. */
export type ProductRow = Omit<SoldProduct, keyof ProductTexts | keyof ProductTerms | 'outlet' | 'facts'> & {
  configuratorId: number | null;
  changedAt: string;
};
export type ProductLine = LineRow & { product: ProductRow };
/** The product that is to be added has no line yet. */
export type AddedProduct = { id: null; product: ProductRow };

/** A product of the business side alone is offered to business customers only. */
const isOffered = sql<boolean>`(${products.active} and (${sql.placeholder('business')}::boolean or not exists (
  select from ${productListing} where ${productListing.productId} = ${products.id}
    and ${productListing.businessOnly})))`;

const earlier = alias(products, 'earlier');
const isTwin = sql<boolean>`exists (select from ${products} earlier
  where ${earlier.normalizedCode} = ${products.normalizedCode} and ${earlier.id} < ${products.id})`;

const soldProduct = jsonOf({
  id: products.id,
  code: products.code,
  normalizedCode: products.normalizedCode,
  isTwin,
  active: isOffered,
  stockQuantity: products.stockQuantity,
  realizationDays: products.realizationDays,
  priceHidden: products.priceHidden,
  vatRatePercent: products.vatRatePercent,
  weightGrams: products.weightGrams,
  producerId: products.producerId,
  isGiftCard: products.isGiftCard,
  ratesAvg: products.ratesAvg,
  ratesCount: products.ratesCount,
  configuratorId: products.configuratorId,
  changedAt: sql<string>`${products.updatedAt}`,
  price: jsonOfJoined(productPrices.productId, {
    net: productPrices.net,
    gross: productPrices.gross,
    baseNet: productPrices.baseNet,
    baseGross: productPrices.baseGross,
    discount: productPrices.discount,
  }),
});

const line = alias(cartItems, 'line');
const lineNames = keysOf(lineColumns);
const lineOf = jsonOf({ ...Object.fromEntries(lineNames.map((name) => [name, line[name]])), product: soldProduct });
const lines = sql`select ${sql.join(Object.values(lineColumns), sql`, `)} from ${cartItems}
  where ${cartItems.cartId} = ${carts.id}`;
/**
 * A line that names a product and nothing else. The id is an int8, so that a number beyond the range of the column
 * finds nothing instead of failing.
 */
const added = sql`select ${sql.join(
  lineNames.map((name) => (name === 'productId' ? sql`${sql.placeholder('product')}::int8` : sql`null`)),
  sql`, `,
)}`;

/** Lines in the order of their first addition; the product that is to be added comes last. */
const productsOf = (lines: SQL) => sql`(
  select json_agg(${lineOf} order by ${line.id})
  from (${lines}) line
  join ${products} on ${products.id} = ${line.productId}
  left join ${productPrices} on ${productPrices.productId} = ${products.id}
    and ${productPrices.currency} = coalesce(${carts.currency}, ${sql.raw(`'${defaultCurrency.code}'`)})
    and ${productPrices.priceGroup} = '')`;

const repeated = sql`exists (select from ${cartAdditions}
  where ${cartAdditions.cartId} = ${carts.id} and ${cartAdditions.conversionId} = ${sql.placeholder('conversionId')})`;

type CartReadingRow = { row: CartRow | null; sold: (ProductLine | AddedProduct)[] | null; repeated?: boolean };

const cartWith = (isOwned: SQL, ...columns: SQL[]) => sql<CartReadingRow>`
  select ${sql.join([sql`${jsonOfJoined(carts.id, rowColumns)} as row`, ...columns], sql`, `)}
  from (select) one left join ${carts} on ${isOwned}`;

/** A cart with its products, all of one moment. */
export const readStoredCart = byOwner((by, isOwned) =>
  shortRead(`cart_read_${by}`, cartWith(isOwned, sql`${productsOf(lines)} as sold`)),
);
/** The same with the product that is to be added, and whether this addition has been made before. */
export const readForAddition = byOwner((by, isOwned) =>
  shortRead(
    `cart_read_addition_${by}`,
    cartWith(isOwned, sql`${productsOf(sql`${lines} union all ${added}`)} as sold`, sql`${repeated} as repeated`),
  ),
);
