import type { z } from 'zod';
import type { AddCartItemBody, cartContract, ChangeCartItemBody } from '#contract/cart.ts';
import { addItem, changeConfiguration, changeQuantity } from '#domain/cart/change-lines.ts';
import type { Database } from '#server/database/database.ts';
import { notFound } from '#server/http/errors.ts';
import type { CallContext, Handlers, ServerDeps } from '#server/http/handlers.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { buyerOf, type Buyer } from './buyer.ts';
import { ownerOf } from './cart-owner.ts';
import { changeCart, type CartCall } from './change-cart.ts';
import { evaluateCart, type EvaluatedCart } from './evaluate-cart.ts';
import { findCart } from './find-cart.ts';
import { presentCart } from './present-cart.ts';
import type { CartReading } from './read-cart.ts';
import { refuse, refuseConfiguration, refuseOffer, refuseTooLarge, type CartSizes } from './refusals.ts';
import { configurationOf, lineCode, namesNoChoice, offerOf, type SoldProduct } from './sold-product.ts';
import { emptyCart, type StoredCart, type StoredLine } from './stored-cart.ts';

/** The calls that read the cart and change its lines; each answers the cart as it stands afterwards. */
export function cartHandlers(deps: ServerDeps): Handlers<typeof cartContract> {
  const { database, config } = deps;
  const callerOf = (call: CallContext) => ({ visitor: call.visitor, buyer: buyerOf(deps, call) });
  const changerOf = (call: CallContext) => ({ ...callerOf(call), sizes: config.cartSizes });
  const answer = async (cart: Promise<EvaluatedCart>, { locale }: CallContext) => presentCart(await cart, locale);
  return {
    getCart: (call) => answer(findCart(database.reader, callerOf(call)), call),
    clearCart: (call) => answer(clearCart(database, callerOf(call)), call),
    addCartItem: (call) => answer(addCartItem(database, changerOf(call), call.body), call),
    changeCartItem: (call) => answer(changeCartItem(database, changerOf(call), call.params.id, call.body), call),
    removeCartItem: (call) => answer(removeCartItem(database, callerOf(call), call.params.id), call),
  };
}

type Sized = { buyer: Buyer; sizes: CartSizes };
type ItemBody = z.output<typeof AddCartItemBody>;

/** Adds a product or an outlet piece; the same conversion id adds once, however often it is sent (CART-9). */
export function addCartItem(
  database: Database,
  call: { visitor: Visitor; buyer: Buyer; sizes: CartSizes },
  body: ItemBody,
): Promise<EvaluatedCart> {
  const { product, outletCode, conversionId } = body;
  const addition = { product, outletCode, conversionId };
  return changeCart(database, { ...call, addition }, (reading) => withItem(reading, body, call));
}

function withItem({ cart, product }: CartReading, body: ItemBody, { buyer, sizes }: Sized): EvaluatedCart {
  const item = newLine(product, body, cart.row.currency, buyer);
  const change = addItem(cart.lines, item);
  if (!change.ok) throw refuseOffer(change.reason, item.offer);
  refuseTooLarge(cart.lines, change.lines, sizes);
  return evaluateCart({ ...cart, lines: change.lines }, buyer);
}

function newLine(product: SoldProduct | null, body: ItemBody, currency: string, buyer: Buyer): StoredLine {
  if (!product) throw refuse('product', 'cart.unknown_product');
  const isOutlet = body.outletCode !== undefined;
  if (isOutlet && !product.outlet) throw refuse('outletCode', 'cart.unknown_outlet');
  if (isOutlet && !namesNoChoice(product, body.configuration)) throw refuse('configuration', 'cart.configuration');
  const verdict = configurationOf(product, body.configuration, currency, buyer);
  if (verdict && !verdict.ok) throw refuseConfiguration(verdict.problems);
  const { quantity, mark, productUrl, conversionId } = body;
  return {
    id: 0,
    productId: product.id,
    outletPieceId: product.outlet?.id ?? null,
    normalizedCode: lineCode(product, verdict),
    mark,
    quantity,
    configuration: verdict ? verdict.configuration : [],
    productUrl,
    conversionId,
    product,
    judged: verdict,
    offer: offerOf(product, currency, isOutlet, verdict),
  };
}

type ItemChanges = z.output<typeof ChangeCartItemBody>;

/** Sets the quantity of a line or configures it anew. */
function changeCartItem(
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
    const newLine =
      configuration === undefined ? line : reconfigured({ ...line, quantity }, configuration, currency, call.buyer);
    const change =
      configuration === undefined
        ? changeQuantity(cart.lines, line, quantity)
        : changeConfiguration(cart.lines, newLine);
    if (!change.ok) throw refuseOffer(change.reason, newLine.offer);
    refuseTooLarge(cart.lines, change.lines, call.sizes);
    return evaluateCart({ ...cart, lines: change.lines }, call.buyer);
  });
}

/** Removes a line. */
function removeCartItem(database: Database, call: CartCall, id: number): Promise<EvaluatedCart> {
  return changeCart(database, call, ({ cart }) => {
    const removed = requireLine(cart, id);
    return evaluateCart({ ...cart, lines: cart.lines.filter((line) => line !== removed) }, call.buyer);
  });
}

/** Removes all lines; a visitor without a session has none. */
async function clearCart(database: Database, call: CartCall): Promise<EvaluatedCart> {
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
  const verdict = configurationOf(line.product, configuration, currency, buyer);
  if (verdict && !verdict.ok) throw refuseConfiguration(verdict.problems);
  return {
    ...line,
    judged: verdict,
    configuration: verdict ? verdict.configuration : [],
    normalizedCode: lineCode(line.product, verdict),
    offer: offerOf(line.product, currency, false, verdict),
  };
}
