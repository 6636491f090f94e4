import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Connection } from '#server/database/connection.ts';
import { jsonOf } from '#server/database/json-of.ts';
import { cartItems, carts, outletPieces, productPrices, products } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import { loadModels } from '#server/configurator/index.ts';
import { configurationOf } from './configured-piece.ts';
import { factsOf, type Facts } from './facts.ts';
import { isPublicPrice, offerOf, pieceColumns, type Piece } from './piece.ts';
import type { StoredLine } from './stored-cart.ts';

/** What an addition names: the product and, where a code is given, its outlet piece. */
export type Wanted = { product: number; outletCode: string | undefined; currency: string };

export const wantedPiece = compose
  .select({ piece: jsonOf(pieceColumns).as('piece') })
  .from(products)
  .leftJoin(productPrices, isPublicPrice(sql`${sql.placeholder('currency')}`))
  .leftJoin(
    outletPieces,
    and(eq(outletPieces.productId, products.id), eq(outletPieces.code, sql.placeholder('outletCode'))),
  )
  // As int8: an id beyond the column's range is unknown, not a fault.
  .where(sql`${products.id} = ${sql.placeholder('product')}::int8`);

const wanted = wantedPiece.as('wanted');

const pieces = statement(
  'cart_piece',
  compose
    .select({
      piece: wanted.piece,
      facts:
        sql<Facts>`${factsOf({ product: sql`${sql.placeholder('product')}::int8`, currency: sql`null::text`, code: sql`null::text` })}`.as(
          'facts',
        ),
    })
    .from(wanted),
);

export async function findPiece(connection: Connection, wanted: Wanted): Promise<Piece | null> {
  const [found] = await pieces(connection, { ...wanted, outletCode: wanted.outletCode ?? null });
  if (!found) return null;
  await loadModels(connection, [found.piece.configurator]);
  return { ...found.piece, facts: found.facts };
}

const item = {
  id: cartItems.id,
  productId: cartItems.productId,
  outletPieceId: cartItems.outletPieceId,
  normalizedCode: cartItems.normalizedCode,
  mark: cartItems.mark,
  quantity: cartItems.quantity,
  configuration: cartItems.configuration,
  productUrl: cartItems.productUrl,
  conversionId: cartItems.conversionId,
};

const linesWith = (piece: SQL<Piece>) =>
  compose
    .select({ line: jsonOf({ ...item, currency: carts.currency, piece }).as('line') })
    .from(carts)
    .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
    .innerJoin(products, eq(products.id, cartItems.productId))
    .leftJoin(productPrices, isPublicPrice(carts.currency))
    .leftJoin(outletPieces, eq(outletPieces.id, cartItems.outletPieceId))
    .where(eq(carts.sessionId, sql.placeholder('sessionId')))
    .orderBy(cartItems.id);

/** The lines of a session's cart in the order of their first addition, without the facts that codes and deliveries ask for. */
export const plainLines = linesWith(jsonOf(pieceColumns));

const lines = statement('cart_lines', plainLines);

/** The code that counts: one that is being entered, else that of the cart. */
const code = sql`coalesce(${sql.placeholder('discountCode')}::text, ${carts.discountCode})`;
const facts = sql<Facts | null>`case when ${sql.placeholder('withFacts')}::boolean or ${code} is not null or ${carts.deliveryMethodId} is not null then
  ${factsOf({ product: products.id, currency: carts.currency, code })} end`;

const linesWithFacts = statement('cart_lines_facts', linesWith(jsonOf({ ...pieceColumns, facts })));

export type LineRow = Omit<StoredLine, 'offer'> & { currency: string };

/** What the lines are read for, where the cart itself does not say so yet. */
export type Regard = { withFacts?: boolean; discountCode?: string | null };

/** The lines of a cart that has neither a code nor a delivery with a limit of length. */
export async function listPlainLines(connection: Connection, sessionId: number): Promise<StoredLine[]> {
  return pricedLines(connection, await lines(connection, { sessionId }));
}

/** The lines with the facts that the cart, or what it is read for, asks for. */
export async function listLines(
  connection: Connection,
  sessionId: number,
  { withFacts = false, discountCode = null }: Regard = {},
): Promise<StoredLine[]> {
  return pricedLines(connection, await linesWithFacts(connection, { sessionId, withFacts, discountCode }));
}

async function pricedLines(connection: Connection, rows: readonly { line: LineRow }[]): Promise<StoredLine[]> {
  await loadModels(
    connection,
    rows.map(({ line }) => line.piece.configurator),
  );
  return rows.map(({ line }) => priced(line));
}

/** Whoever shows words to a reader asks again; a price has no language. */
const anyLocale = 'pl';

/** A line with what is offered for it now; the models that its configuration needs are in memory. */
export function priced({ currency, ...line }: LineRow): StoredLine {
  const judged =
    line.outletPieceId === null
      ? configurationOf(line.piece, line.configuration, { currency, locale: anyLocale })
      : null;
  return { ...line, offer: offerOf(line.piece, currency, line.outletPieceId !== null, judged) };
}

const savedLine = statement(
  'cart_line_save',
  compose
    .insert(cartItems)
    .values({
      cartId: sql.placeholder('cartId'),
      productId: sql.placeholder('productId'),
      outletPieceId: sql.placeholder('outletPieceId'),
      normalizedCode: sql.placeholder('normalizedCode'),
      mark: sql.placeholder('mark'),
      quantity: sql.placeholder('quantity'),
      configuration: sql.placeholder('configuration'),
      productUrl: sql.placeholder('productUrl'),
      conversionId: sql.placeholder('conversionId'),
    })
    .onConflictDoUpdate({
      target: [cartItems.cartId, cartItems.normalizedCode, cartItems.mark],
      set: {
        outletPieceId: sql`excluded.outlet_piece_id`,
        quantity: sql`excluded.quantity`,
        configuration: sql`excluded.configuration`,
        productUrl: sql`excluded.product_url`,
        conversionId: sql`excluded.conversion_id`,
      },
    })
    .returning({ id: cartItems.id }),
);

/** Stores a new line or the new state of one; answers its id. */
export async function saveLine(connection: Connection, cartId: number, line: StoredLine): Promise<number> {
  const [saved] = await savedLine(connection, { cartId, ...line });
  return saved!.id;
}

const replacedLine = statement(
  'cart_line_replace',
  compose
    .update(cartItems)
    .set({
      normalizedCode: sql`${sql.placeholder('normalizedCode')}`,
      quantity: sql`${sql.placeholder('quantity')}`,
      configuration: sql`${sql.placeholder('configuration')}::jsonb`,
      productUrl: sql`${sql.placeholder('productUrl')}`,
    })
    .where(eq(cartItems.id, sql.placeholder('id'))),
);

/** Stores a line that is known by another code from now on. */
export async function replaceLine(connection: Connection, line: StoredLine): Promise<void> {
  await replacedLine(connection, { ...line, configuration: JSON.stringify(line.configuration) });
}

/** Removes one line. */
export const deleteLine = statement(
  'cart_line_delete',
  compose.delete(cartItems).where(eq(cartItems.id, sql.placeholder('id'))),
);

/** Removes all lines of a cart. */
export const deleteLines = statement(
  'cart_lines_delete',
  compose.delete(cartItems).where(eq(cartItems.cartId, sql.placeholder('cartId'))),
);
