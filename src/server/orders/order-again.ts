import { eq } from 'drizzle-orm';
import { addCartItem, buyerOf, findCart, type EvaluatedCart } from '#server/cart/index.ts';
import type { Reader } from '#server/database/database.ts';
import { outletPieces } from '#server/database/schema/index.ts';
import { ShopError, type Message } from '#server/http/errors.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { listLines, type OrderLineRow, type OrderRow } from './order-queries.ts';

/** A line of the order that did not get into the cart, and why. */
export type LeftLine = { name: string; reason: Message };

/**
 * Puts what was ordered into the cart, as it was configured and at today's prices. What can't be had any more is named
 * (ORDER-22). The same key adds once.
 */
export async function orderAgain(
  deps: Pick<ServerDeps, 'database' | 'config' | 'clock'>,
  order: OrderRow,
  { key, call }: { key: string; call: CallContext },
): Promise<{ cart: EvaluatedCart; left: LeftLine[] }> {
  const { database, config } = deps;
  const caller = { visitor: call.visitor, buyer: buyerOf(deps, call), sizes: config.cartSizes };
  const left: LeftLine[] = [];
  // One after the other: they change the same cart.
  for (const line of await listLines(database.reader, [order.id])) {
    try {
      await addCartItem(database, caller, await itemOf(database.reader, line, key));
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'invalid') throw error;
      left.push({ name: line.name, reason: Object.values(error.fields)[0]?.[0] ?? error.text });
    }
  }
  return { cart: await findCart(database.reader, caller), left };
}

async function itemOf(reader: Reader, line: OrderLineRow, key: string) {
  const { productId, outletPieceId, configured, quantity, mark, position } = line;
  return {
    product: productId,
    configuration: configured?.systemCode ?? [],
    ...(outletPieceId !== null && { outletCode: await outletCodeOf(reader, outletPieceId) }),
    quantity,
    mark,
    productUrl: '',
    conversionId: `${key}:${position}`,
  };
}

/** A piece that is gone is nobody's code any more. */
async function outletCodeOf(reader: Reader, id: number): Promise<string> {
  const [piece] = await reader.select({ code: outletPieces.code }).from(outletPieces).where(eq(outletPieces.id, id));
  return piece?.code ?? '';
}
