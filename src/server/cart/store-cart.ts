import { sql, type SQL } from 'drizzle-orm';
import { lineKey } from '#domain/cart/cart-line.ts';
import { bareNames, excluded } from '#server/database/bare-names.ts';
import type { Reader } from '#server/database/database.ts';
import { jsonOf, jsonRows } from '#server/database/json-of.ts';
import { cartAdditions, cartItems, carts } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import { byOwner, ownerColumns, type CartOwner } from './cart-owner.ts';
import { lineColumns, settings, type LineRow, type StoredCart, type StoredLine } from './stored-cart.ts';

const { id: lineId, ...lineFields } = lineColumns;
const fieldNames = Object.keys(lineFields) as (keyof typeof lineFields)[];
const settingNames = Object.keys(settings) as (keyof typeof settings)[];

const setting = jsonRows('setting', sql.placeholder('settings'), settings);
const line = jsonRows('line', sql.placeholder('lines'), lineColumns);
/** Rows of JSON like the others: for an array of ids PostgreSQL would plan the statement anew in every call. */
const gone = jsonRows('gone', sql.placeholder('removed'), { id: lineId });
/** By the id alone PostgreSQL would read all lines of the shop; the cart leads it to the few that are meant. */
const ofCart = sql`${cartItems.cartId} = (select cart.id from cart)`;
const conversionId = sql`${sql.placeholder('conversionId')}::text`;
const commaSeparated = (parts: SQL[]) => sql.join(parts, sql`, `);

type StoredRow = { id: number; version: number; added: Pick<LineRow, 'id' | 'normalizedCode' | 'mark'>[] | null };

/** The version stands for a lock: when another change was faster, `cart` is empty, and so nothing else is written. */
const store = byOwner((by) =>
  statement(
    `cart_store_${by}`,
    sql<StoredRow>`with cart as (
    insert into ${carts} (${bareNames(ownerColumns[by], ...Object.values(settings))})
    select ${sql.placeholder('owner')}::int8, ${commaSeparated(settingNames.map(setting.value))}
    from ${setting.rows}
    on conflict (${bareNames(ownerColumns[by])}) do update set
      ${commaSeparated(settingNames.map((name) => sql`${bareNames(settings[name])} = ${excluded(settings[name])}`))},
      ${bareNames(carts.version)} = ${carts.version} + 1, ${bareNames(carts.updatedAt)} = now()
    where ${carts.version} = ${sql.placeholder('version')}
    returning ${carts.id}, ${carts.version}
  ), addition as (
    insert into ${cartAdditions} (${bareNames(cartAdditions.cartId, cartAdditions.conversionId)})
    select cart.id, ${conversionId} from cart where ${conversionId} is not null
  ), removed as (
    delete from ${cartItems} using ${gone.rows}
    where ${ofCart} and ${lineId} = ${gone.value('id')}
  ), changed as (
    update ${cartItems} set
      ${commaSeparated(fieldNames.map((name) => sql`${bareNames(lineFields[name])} = ${line.value(name)}`))}
    from ${line.rows} where ${ofCart} and ${lineId} = ${line.value('id')}
  ), added as (
    insert into ${cartItems} (${bareNames(cartItems.cartId, ...Object.values(lineFields))})
    select cart.id, ${commaSeparated(fieldNames.map(line.value))} from cart, ${line.rows} where ${line.value('id')} = 0
    returning ${jsonOf({ id: lineId, normalizedCode: lineFields.normalizedCode, mark: lineFields.mark })} as line
  )
  select cart.id, cart.version, (select json_agg(added.line) from added) as added from cart`,
  ),
);

/** A cart before and after a change, of an owner who may have none yet. */
export type CartStep<Changed extends StoredCart> = {
  owner: CartOwner;
  before: StoredCart;
  after: Changed;
  /** Of the addition that was made, so that it is not made again. */
  conversionId?: string | undefined;
};

/**
 * Stores what a change has made of a cart, all of it in one statement, with the cart's next version. null: the cart is
 * no longer the one that the change was decided for, and nothing is stored.
 */
export async function storeCart<Changed extends StoredCart>(
  reader: Reader,
  { owner, before, after, conversionId }: CartStep<Changed>,
): Promise<Changed | null> {
  const kept = new Set(after.lines.map(({ id }) => id));
  const [stored] = await store[owner.by](reader, {
    owner: owner.id,
    version: before.row.version,
    settings: JSON.stringify([after.row]),
    lines: JSON.stringify(after.lines.filter((each) => !before.lines.includes(each)).map(rowOf)),
    removed: JSON.stringify(before.lines.filter(({ id }) => !kept.has(id)).map(({ id }) => ({ id }))),
    conversionId: conversionId ?? null,
  });
  if (!stored) return null;
  const ids = new Map((stored.added ?? []).map((each) => [lineKey(each), each.id]));
  return {
    ...after,
    row: { ...after.row, id: stored.id, version: stored.version },
    lines: after.lines.map((each) => (each.id === 0 ? { ...each, id: ids.get(lineKey(each))! } : each)),
  };
}

function rowOf(stored: StoredLine): LineRow {
  const { id, productId, outletPieceId, normalizedCode, mark, quantity, configuration, productUrl, conversionId } =
    stored;
  return { id, productId, outletPieceId, normalizedCode, mark, quantity, configuration, productUrl, conversionId };
}
