import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { AddedLines } from '#contract/cart.ts';
import { translators } from '#i18n/all.ts';
import type { Reader } from '#server/database/database.ts';
import { outletPieces } from '#server/database/schema/index.ts';
import { ShopError } from '#server/http/errors.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { buyerOf } from './buyer.ts';
import { findCart } from './find-cart.ts';
import { addCartItem } from './handlers.ts';
import { presentCart } from './present-cart.ts';
import type { LineRow } from './stored-cart.ts';

/** A line that was in a cart before, with the name that it had then. */
export type LineToAdd = Pick<LineRow, 'productId' | 'outletPieceId' | 'configuration' | 'quantity' | 'mark'> & {
  name: string;
  position: number;
};

/**
 * Puts lines into the cart as they were configured, at today's prices. Lines that are no longer sold are answered with
 * the reason. The same key adds once.
 */
export async function addLines(
  deps: Pick<ServerDeps, 'database' | 'config' | 'clock'>,
  lines: readonly LineToAdd[],
  { key, call }: { key: string; call: CallContext },
): Promise<z.input<typeof AddedLines>> {
  const { database, config } = deps;
  const caller = { visitor: call.visitor, buyer: buyerOf(deps, call), sizes: config.cartSizes };
  const t = translators[call.locale];
  const leftOut: { name: string; reason: string }[] = [];
  // The lines are added one after the other, because they change the same cart.
  for (const line of lines) {
    try {
      await addCartItem(database, caller, await itemOf(database.reader, line, key));
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'invalid') throw error;
      const reason = Object.values(error.fields)[0]?.[0] ?? error.text;
      leftOut.push({ name: line.name, reason: t(reason.key, reason.params) });
    }
  }
  return { cart: presentCart(await findCart(database.reader, caller), call.locale), left: leftOut };
}

async function itemOf(reader: Reader, line: LineToAdd, key: string) {
  const { productId, outletPieceId, configuration, quantity, mark, position } = line;
  return {
    product: productId,
    configuration,
    ...(outletPieceId !== null && { outletCode: await outletCodeOf(reader, outletPieceId) }),
    quantity,
    mark,
    productUrl: '',
    conversionId: `${key}:${position}`,
  };
}

/** The code of an outlet piece; empty when the piece is gone, so that nothing is found by it. */
async function outletCodeOf(reader: Reader, id: number): Promise<string> {
  const [piece] = await reader.select({ code: outletPieces.code }).from(outletPieces).where(eq(outletPieces.id, id));
  return piece?.code ?? '';
}
