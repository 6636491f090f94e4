import { and, eq, gte, sql } from 'drizzle-orm';
import { refreshStock } from '#server/catalogue/index.ts';
import { connectionOf } from '#server/database/connection.ts';
import type { Transaction } from '#server/database/database.ts';
import { outletPieces, products } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import type { StockedLine } from './lock-stock.ts';

const count = sql`${sql.placeholder('count')}::int`;
const id = sql.placeholder('id');

const reduceProduct = statement(
  'stock_reduce',
  compose
    .update(products)
    .set({ stockQuantity: sql`${products.stockQuantity} - ${count}` })
    .where(and(eq(products.id, id), gte(products.stockQuantity, count)))
    .returning({ id: products.id }),
);
const reducePiece = statement(
  'stock_reduce_piece',
  compose
    .update(outletPieces)
    .set({ quantity: sql`${outletPieces.quantity} - ${count}` })
    .where(and(eq(outletPieces.id, id), gte(outletPieces.quantity, count)))
    .returning({ id: outletPieces.id }),
);

/** Lowers locked stock by what the lines take, all in one go; the condition keeps it from ever falling below 0. */
export async function reduceStock(
  tx: Transaction,
  lines: readonly StockedLine[],
  taken: readonly number[],
): Promise<void> {
  const connection = connectionOf(tx);
  const portions = lines
    .map((line, index) => ({ ...line, count: taken[index]! }))
    .filter((portion) => portion.count > 0);
  const changed = [
    ...new Set(portions.filter(({ outletPieceId }) => outletPieceId === null).map(({ productId }) => productId)),
  ];
  const [reduced] = await Promise.all([
    Promise.all(
      portions.map(({ productId, outletPieceId, count: pieces }) =>
        outletPieceId === null
          ? reduceProduct(connection, { id: productId, count: pieces })
          : reducePiece(connection, { id: outletPieceId, count: pieces }),
      ),
    ),
    refreshStock(tx, changed),
  ]);
  const late = portions.find((_, index) => reduced[index]!.length !== 1);
  if (late) throw new Error(`Stock of product ${late.productId} changed under its lock`);
}
