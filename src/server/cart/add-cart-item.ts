import type { z } from 'zod';
import type { AddCartItemBody } from '#contract/cart.ts';
import { addItem } from '#domain/cart/change-lines.ts';
import { normalizeCode } from '#domain/catalogue/normalize-code.ts';
import type { Locale } from '#domain/locale.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import type { Database } from '#server/database/database.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { addAtOnce, withId } from './add-at-once.ts';
import { configurationOf, configuredCode } from './configured-piece.ts';
import { inLockedCart } from './in-locked-cart.ts';
import { findPiece, saveLine } from './line-queries.ts';
import { offerOf, type Piece } from './piece.ts';
import { refuse, refuseConfiguration, refuseOffer } from './refusals.ts';
import type { StoredCart, StoredLine } from './stored-cart.ts';

type Addition = z.output<typeof AddCartItemBody>;

/** Adds a product or an outlet piece; the same conversion id adds once, however often it is sent (CART-9). */
export async function addCartItem(
  database: Database,
  visitor: Visitor,
  body: Addition,
  locale: Locale,
): Promise<StoredCart> {
  const wanted = { product: body.product, outletCode: body.outletCode, currency: defaultCurrency.code };
  const { conversionId } = body;
  const { sessionId } = visitor;
  const added =
    sessionId === null
      ? null
      : await addAtOnce(database, sessionId, {
          wanted,
          conversionId,
          decide: (cart, piece) => withAddition(cart, toLine(piece, body, locale)),
        });
  return (
    added ??
    inLockedCart(database, visitor, {
      conversionId,
      find: async (connection) => toLine(await findPiece(connection, wanted), body, locale),
      decide: withAddition,
      save: async (connection, { line, ...cart }) => {
        const id = await saveLine(connection, cart.row.id, line);
        return { ...cart, lines: withId(cart.lines, line, id) };
      },
    })
  );
}

function withAddition(cart: StoredCart, addition: StoredLine): StoredCart & { line: StoredLine } {
  const change = addItem(cart.lines, addition);
  if (!change.ok) throw refuseOffer(change.reason, addition.offer);
  return { ...cart, lines: change.lines, line: change.line };
}

function toLine(piece: Piece | null, body: Addition, locale: Locale): StoredLine {
  const { product, outletCode, configuration, quantity, productUrl, conversionId } = body;
  if (!piece) throw refuse('product', 'cart.unknown_product');
  if (outletCode !== undefined && !piece.outlet) throw refuse('outletCode', 'cart.unknown_outlet');
  if (piece.outlet && configuration.length > 0) throw refuse('configuration', 'cart.configuration');
  const judged = configurationOf(piece, configuration, { currency: defaultCurrency.code, locale });
  if (judged && !judged.ok) throw refuseConfiguration(judged.problems);
  return {
    id: 0,
    productId: product,
    outletPieceId: piece.outlet?.id ?? null,
    mark: body.mark,
    normalizedCode: judged ? configuredCode(piece, judged.configured.systemCode) : codeOf(piece),
    configuration: judged ? judged.configuration : [],
    quantity,
    productUrl,
    conversionId,
    piece,
    offer: offerOf(piece, defaultCurrency.code, outletCode !== undefined, judged),
  };
}

/** The product's own code holds no slash, so the code of an outlet piece can't be mistaken for another product's. */
function codeOf({ product, outlet }: Piece): string {
  return outlet ? `${product.normalizedCode}/${normalizeCode(outlet.code)}` : product.normalizedCode;
}
