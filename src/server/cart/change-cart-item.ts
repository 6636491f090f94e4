import type { z } from 'zod';
import type { ChangeCartItemBody } from '#contract/cart.ts';
import { changeConfiguration, changeQuantity } from '#domain/cart/change-lines.ts';
import type { Database } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import type { Buyer } from './buyer.ts';
import { ownerOf } from './cart-owner.ts';
import { changeCart, type CartCall } from './change-cart.ts';
import { evaluateCart, type EvaluatedCart } from './evaluate-cart.ts';
import { refuse, refuseConfiguration, refuseOffer } from './refusals.ts';
import { refuseTooLarge, type CartSizes } from './refuse-too-large.ts';
import { configurationOf, lineCode, offerOf } from './sold-product.ts';
import { emptyCart, type StoredCart, type StoredLine } from './stored-cart.ts';

type ItemChanges = z.output<typeof ChangeCartItemBody>;

/** Sets the quantity of a line or configures it anew. */
export function changeCartItem(
  database: Database,
  call: CartCall & { sizes: CartSizes },
  id: number,
  changes: ItemChanges,
): Promise<EvaluatedCart> {
  return changeCart(database, call, ({ cart }) => {
    const existing = requireLine(cart, id);
    const { quantity = existing.quantity, configuration, productUrl = existing.productUrl } = changes;
    const line = { ...existing, productUrl };
    const { currency } = cart.row;
    const wanted =
      configuration === undefined ? line : reconfigured({ ...line, quantity }, configuration, currency, call.buyer);
    const change =
      configuration === undefined
        ? changeQuantity(cart.lines, line, quantity)
        : changeConfiguration(cart.lines, wanted);
    if (!change.ok) throw refuseOffer(change.reason, wanted.offer);
    refuseTooLarge(cart.lines, change.lines, call.sizes);
    return evaluateCart({ ...cart, lines: change.lines }, call.buyer);
  });
}

/** Removes a line. */
export function removeCartItem(database: Database, call: CartCall, id: number): Promise<EvaluatedCart> {
  return changeCart(database, call, ({ cart }) => {
    const removed = requireLine(cart, id);
    return evaluateCart({ ...cart, lines: cart.lines.filter((line) => line !== removed) }, call.buyer);
  });
}

/** Removes all lines; who has no session has nothing to clear. */
export async function clearCart(database: Database, call: CartCall): Promise<EvaluatedCart> {
  if (ownerOf(call.visitor) === null) return evaluateCart(emptyCart, call.buyer);
  return changeCart(database, call, ({ cart }) => {
    const row = { ...cart.row, checkoutStartedAt: null };
    return evaluateCart({ ...cart, row, lines: [] }, call.buyer);
  });
}

/** An item of another cart does not exist for this visitor. */
function requireLine({ lines }: StoredCart, id: number): StoredLine {
  const line = lines.find((each) => each.id === id);
  if (!line) throw notFound();
  return line;
}

function reconfigured(line: StoredLine, configuration: number[] | string, currency: string, buyer: Buyer): StoredLine {
  if (line.outletPieceId !== null) throw refuse('configuration', 'cart.configuration');
  const judged = configurationOf(line.product, configuration, currency, buyer);
  if (judged && !judged.ok) throw refuseConfiguration(judged.problems);
  return {
    ...line,
    judged,
    configuration: judged ? judged.configuration : [],
    normalizedCode: lineCode(line.product, judged),
    offer: offerOf(line.product, currency, false, judged),
  };
}
