import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/database/database.ts';
import { cartItems, outletPieces, productPrices, products } from '#server/database/schema/index.ts';
import { isPublicPrice, offerOf, pieceColumns, type Piece } from './piece.ts';
import type { StoredLine } from './stored-cart.ts';

/** What an addition names: the product and, where a code is given, its outlet piece. */
export async function findPiece(database: Queryable, wanted: { product: number; outletCode: string | undefined; currency: string }): Promise<Piece | null> {
  const [piece] = await database.select(pieceColumns).from(products)
    .leftJoin(productPrices, isPublicPrice)
    .leftJoin(outletPieces, and(eq(outletPieces.productId, products.id), eq(outletPieces.code, sql.placeholder('outletCode'))))
    // As int8: an id beyond the column's range is unknown, not a fault.
    .where(sql`${products.id} = ${sql.placeholder('product')}::int8`)
    .prepare('cart_piece')
    .execute({ ...wanted, outletCode: wanted.outletCode ?? null });
  return piece ?? null;
}

/** The lines of a cart in the order of their first addition. */
export async function listLines(database: Queryable, cart: { id: number; currency: string }): Promise<StoredLine[]> {
  const rows = await database.select({ item: cartItems, ...pieceColumns }).from(cartItems)
    .innerJoin(products, eq(products.id, cartItems.productId))
    .leftJoin(productPrices, isPublicPrice)
    .leftJoin(outletPieces, eq(outletPieces.id, cartItems.outletPieceId))
    .where(eq(cartItems.cartId, sql.placeholder('id')))
    .orderBy(cartItems.id)
    .prepare('cart_lines')
    .execute(cart);
  return rows.map(({ item, ...piece }) => ({ ...item, piece, offer: offerOf(piece, cart.currency, item.outletPieceId !== null) }));
}

/** Stores a new line or the new state of one; answers its id. */
export async function saveLine(tx: Transaction, cartId: number, line: StoredLine): Promise<number> {
  const { productId, outletPieceId, normalizedCode, quantity, configuration, productUrl, conversionId } = line;
  const [saved] = await tx.insert(cartItems)
    .values(lineValues)
    .onConflictDoUpdate({ target: [cartItems.cartId, cartItems.normalizedCode], set: latest })
    .returning({ id: cartItems.id })
    .prepare('cart_line_save')
    .execute({ cartId, productId, outletPieceId, normalizedCode, quantity, configuration, productUrl, conversionId });
  return saved!.id;
}

const lineValues = {
  cartId: sql.placeholder('cartId'), productId: sql.placeholder('productId'), outletPieceId: sql.placeholder('outletPieceId'), normalizedCode: sql.placeholder('normalizedCode'),
  quantity: sql.placeholder('quantity'), configuration: sql.placeholder('configuration'), productUrl: sql.placeholder('productUrl'), conversionId: sql.placeholder('conversionId'),
};
const latest = {
  outletPieceId: sql`excluded.outlet_piece_id`, quantity: sql`excluded.quantity`, configuration: sql`excluded.configuration`,
  productUrl: sql`excluded.product_url`, conversionId: sql`excluded.conversion_id`,
};

export async function deleteLine(tx: Transaction, id: number): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.id, id));
}

export async function deleteLines(tx: Transaction, cartId: number): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.cartId, cartId));
}
