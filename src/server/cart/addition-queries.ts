import { and, eq, sql } from 'drizzle-orm';
import type { Connection } from '#server/database/connection.ts';
import { cartAdditions, cartItems, carts } from '#server/database/schema/index.ts';
import { compose, statement } from '#server/database/statement.ts';
import { loadModels } from '#server/configurator/index.ts';
import { plainLines, priced, wantedPiece, type LineRow, type Wanted } from './line-queries.ts';
import type { Piece } from './piece.ts';
import { cartOfSession } from './queries.ts';
import type { StoredCart, StoredLine } from './stored-cart.ts';

/** The cart of a session, without its codes, with what is to be added, all of one moment; `repeated`: it has been added before. */
export type Standing = { cart: StoredCart; piece: Piece | null; repeated: boolean };

const cart = cartOfSession.as('cart');
const before = compose
  .select({ cartId: cartAdditions.cartId })
  .from(cartAdditions)
  .where(and(eq(cartAdditions.cartId, cart.id), eq(cartAdditions.conversionId, sql.placeholder('conversionId'))));

const standing = statement(
  'cart_standing',
  compose
    .select({
      row: cart.row,
      delivery: cart.delivery,
      payment: cart.payment,
      lines: sql<LineRow[] | null>`(select json_agg(line) from ${plainLines} lines)`.as('lines'),
      piece: sql<Piece | null>`${wantedPiece}`.as('piece'),
      repeated: sql<boolean>`exists ${before}`.as('repeated'),
    })
    .from(cart),
);

/** null: the session has no cart yet. */
export async function findStanding(
  connection: Connection,
  sessionId: number,
  wanted: Wanted,
  conversionId: string,
): Promise<Standing | null> {
  const [found] = await standing(connection, {
    ...wanted,
    outletCode: wanted.outletCode ?? null,
    sessionId,
    conversionId,
  });
  if (!found) return null;
  const { piece, repeated, lines, ...stored } = found;
  await loadModels(connection, [piece?.configurator ?? null, ...(lines ?? []).map((line) => line.piece.configurator)]);
  return { cart: { ...stored, discount: null, giftCard: null, lines: (lines ?? []).map(priced) }, piece, repeated };
}

const changed = compose.$with('changed').as(
  compose
    .update(carts)
    .set({ version: sql`${carts.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(carts.id, sql.placeholder('cartId')), eq(carts.version, sql.placeholder('version'))))
    .returning({ id: carts.id }),
);
const noted = compose.$with('noted').as(
  compose
    .insert(cartAdditions)
    .select((query) =>
      query
        .select({
          cartId: changed.id,
          conversionId: sql<string>`${sql.placeholder('conversionId')}::text`.as('conversion_id'),
        })
        .from(changed),
    )
    .returning(),
);

const given = (name: keyof StoredLine) => sql.placeholder(name);
const saved = compose.$with('saved', { id: sql<number>`id`.as('id') }).as(sql`
  insert into ${cartItems} (cart_id, product_id, outlet_piece_id, normalized_code, mark, quantity, configuration, product_url, conversion_id)
  select id, ${given('productId')}::int, ${given('outletPieceId')}::int, ${given('normalizedCode')}, ${given('mark')}, ${given('quantity')}::int, ${given('configuration')}::jsonb, ${given('productUrl')}, ${given('conversionId')} from changed
  on conflict (cart_id, normalized_code, mark) do update set outlet_piece_id = excluded.outlet_piece_id, quantity = excluded.quantity,
    configuration = excluded.configuration, product_url = excluded.product_url, conversion_id = excluded.conversion_id
  returning id`);

const addition = statement('cart_addition', compose.with(changed, noted, saved).select({ id: saved.id }).from(saved));

/** Gives the cart its next version and stores a line, unless somebody has changed the cart since; answers the line's id, or null. */
export async function saveAddition(
  connection: Connection,
  { id: cartId, version }: StoredCart['row'],
  line: StoredLine,
): Promise<number | null> {
  const [stored] = await addition(connection, {
    ...line,
    configuration: JSON.stringify(line.configuration),
    cartId,
    version,
  });
  return stored?.id ?? null;
}
