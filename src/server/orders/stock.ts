import { and, asc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import { byOwner, productsInCart, type CartOwner } from '#server/cart/index.ts';
import { lowerStock, notifyCatalogue, productTags, refreshStock } from '#server/catalogue/index.ts';
import { isAnyGiven } from '#server/database/any-of.ts';
import type { Transaction } from '#server/database/database.ts';
import { outletPieces, products } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import type { OrderLineRow } from './order-queries.ts';

/** What is on stock now; null: made to order. */
export type Stock = { products: Map<number, number | null>; pieces: Map<number, number> };

export type StockedLine = { productId: number; outletPieceId: number | null };

const locked = (isMeant: SQL) =>
  compose
    .select({ id: products.id, stock: sql<number | null>`${products.stockQuantity}`.as('stock') })
    .from(products)
    .where(isMeant)
    .orderBy(asc(products.id))
    .for('no key update');

const lockProducts = statement('stock_lock', locked(isAnyGiven(products.id, 'ids')));
const lockInCart = byOwner((by, isOwned) =>
  statement(`stock_lock_of_${by}`, locked(sql`${products.id} = any(array(${productsInCart(isOwned)}))`)),
);

/** The stock of products by their ids. */
type ProductStock = Stock['products'];

/**
 * Locks the products in a cart, in the order of ids. The cart is locked already. This query is sent together with the
 * one that reads the cart, so neither waits for the answer of the other.
 */
export async function lockStockInCart(tx: Transaction, { by, id: owner }: CartOwner): Promise<ProductStock> {
  return stockById(await lockInCart[by](tx, { owner }));
}

const stockById = (rows: readonly { id: number; stock: number | null }[]): ProductStock =>
  new Map(rows.map(({ id, stock }) => [id, stock]));

/**
 * Locks the products of the lines, and then their outlet pieces, each in the order of ids: buyers of the same things
 * wait for one another and never in a circle.
 */
export async function lockStock(tx: Transaction, lines: readonly StockedLine[]): Promise<Stock> {
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  return withPieces(tx, lines, stockById(ids.length === 0 ? [] : await lockProducts(tx, { ids })));
}

/** Locks the outlet pieces of lines whose products are locked. */
export async function withPieces(
  tx: Transaction,
  lines: readonly StockedLine[],
  lockedProducts: ProductStock,
): Promise<Stock> {
  const ids = [...new Set(lines.flatMap(({ outletPieceId }) => outletPieceId ?? []))];
  const pieces = ids.length === 0 ? [] : await lockPieces(tx, ids);
  return { products: lockedProducts, pieces: new Map(pieces.map(({ id, quantity }) => [id, quantity])) };
}

const lockPieces = (tx: Transaction, ids: readonly number[]) =>
  tx
    .select({ id: outletPieces.id, quantity: outletPieces.quantity })
    .from(outletPieces)
    .where(inArray(outletPieces.id, [...ids]))
    .orderBy(asc(outletPieces.id))
    .for('no key update');

const count = sql`${sql.placeholder('count')}::int`;

const reducePiece = statement(
  'stock_reduce_piece',
  compose
    .update(outletPieces)
    .set({ quantity: sql`${outletPieces.quantity} - ${count}` })
    .where(and(eq(outletPieces.id, sql.placeholder('id')), gte(outletPieces.quantity, count)))
    .returning({ id: outletPieces.id }),
);

type Portion = StockedLine & { count: number };

/** Lowers locked stock by what the lines take, all in one go; nothing ever falls below 0. */
export async function reduceStock(
  tx: Transaction,
  lines: readonly StockedLine[],
  counts: readonly number[],
): Promise<void> {
  const portions = lines
    .map((line, index) => ({ ...line, count: counts[index]! }))
    .filter((portion) => portion.count > 0);
  const ofProducts = new Map<number, number>();
  for (const { productId, outletPieceId, count: pieces } of portions)
    if (outletPieceId === null) ofProducts.set(productId, (ofProducts.get(productId) ?? 0) + pieces);
  await Promise.all([
    lowerStock(tx, ofProducts),
    ...portions.filter(({ outletPieceId }) => outletPieceId !== null).map((portion) => takePieces(tx, portion)),
    tellOfPieces(tx, portions),
  ]);
}

async function takePieces(tx: Transaction, { outletPieceId: id, count: pieces }: Portion): Promise<void> {
  const reduced = await reducePiece(tx, { id, count: pieces });
  if (reduced.length !== 1) throw new Error(`The stock of outlet piece ${id} changed under its lock`);
}

/** The products whose stock changes; an outlet piece has a stock of its own. */
const productsOf = (lines: readonly StockedLine[]) =>
  lines.filter(({ outletPieceId }) => outletPieceId === null).map(({ productId }) => productId);

/** Only the page of their product shows outlet pieces, so no list changes with them. */
async function tellOfPieces(tx: Transaction, lines: readonly StockedLine[]): Promise<void> {
  const ids = lines.filter(({ outletPieceId }) => outletPieceId !== null).map(({ productId }) => productId);
  if (ids.length > 0) await notifyCatalogue(tx, productTags(new Set(ids)));
}

/** Returns to the stock what lines of an order had taken and no longer need. */
export async function returnStock(
  tx: Transaction,
  lines: readonly OrderLineRow[],
  freed: readonly { position: number; quantity: number }[],
): Promise<void> {
  const returned = freed.map(({ position, quantity }) => ({
    ...lines.find((line) => line.position === position)!,
    quantity,
  }));
  await lockStock(tx, returned);
  for (const { productId, outletPieceId, quantity } of returned) {
    if (outletPieceId === null)
      await tx
        .update(products)
        .set({ stockQuantity: sql`${products.stockQuantity} + ${quantity}` })
        .where(eq(products.id, productId));
    else
      await tx
        .update(outletPieces)
        .set({ quantity: sql`${outletPieces.quantity} + ${quantity}` })
        .where(eq(outletPieces.id, outletPieceId));
  }
  await refreshStock(tx, productsOf(returned));
  await tellOfPieces(tx, returned);
}
