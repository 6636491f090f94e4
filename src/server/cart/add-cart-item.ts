import type { z } from 'zod';
import type { AddCartItemBody } from '#contract/cart.ts';
import { addItem } from '#domain/cart/change-lines.ts';
import type { Database } from '#server/database/database.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Buyer } from './buyer.ts';
import { changeCart } from './change-cart.ts';
import { evaluateCart, type EvaluatedCart } from './evaluate-cart.ts';
import type { CartReading } from './read-cart.ts';
import { refuse, refuseConfiguration, refuseOffer } from './refusals.ts';
import { refuseTooLarge, type CartSizes } from './refuse-too-large.ts';
import { configurationOf, lineCode, offerOf, type SoldProduct } from './sold-product.ts';
import type { StoredLine } from './stored-cart.ts';

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
  if (isOutlet && body.configuration.length > 0) throw refuse('configuration', 'cart.configuration');
  const judged = configurationOf(product, body.configuration, currency, buyer);
  if (judged && !judged.ok) throw refuseConfiguration(judged.problems);
  const { quantity, mark, productUrl, conversionId } = body;
  return {
    id: 0,
    productId: product.id,
    outletPieceId: product.outlet?.id ?? null,
    normalizedCode: lineCode(product, judged),
    mark,
    quantity,
    configuration: judged ? judged.configuration : [],
    productUrl,
    conversionId,
    product,
    judged,
    offer: offerOf(product, currency, isOutlet, judged),
  };
}
