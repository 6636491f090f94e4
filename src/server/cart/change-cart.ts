import { sql, type SQL } from 'drizzle-orm';
import { keysOf } from '#domain/keys-of.ts';
import { lineKey } from '#domain/cart/cart-line.ts';
import { bareNames, overwritten } from '#server/database/bare-names.ts';
import type { Database, Reader } from '#server/database/database.ts';
import { jsonOf, jsonRows } from '#server/database/json-of.ts';
import { cartAdditions, cartItems, carts } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import type { Visitor } from '#server/http/visitor.ts';
import type { Buyer } from './buyer.ts';
import { byOwner, type CartOwner, lockCart, ownerColumns, ownerOf } from './cart-owner.ts';
import { evaluateCart, type EvaluatedCart } from './evaluate-cart.ts';
import { readCart, type CartQuestion, type CartReading } from './read-cart.ts';
import { refuse } from './refusals.ts';
import { emptyCart, lineColumns, settings, type LineRow, type StoredCart, type StoredLine } from './stored-cart.ts';

/** Who changes a cart, for which buyer it is evaluated, and what is read with it. */
export type CartCall = CartQuestion & { visitor: Visitor; buyer: Buyer };

/**
 * Decides how the cart looks after a change; throws a refusal. It neither reads nor writes, so it may be called twice.
 */
export type CartDecision = (reading: CartReading) => EvaluatedCart;

/**
 * The one way to change a cart: read it, decide, store the difference. The difference is stored only if the cart still
 * has the version that was read, so nobody waits for a lock. A change that came too late is decided again while the
 * cart is locked. The first change of a visitor shares its transaction with the beginning of the session, so a refusal
 * begins neither session nor cart.
 */
export async function changeCart(database: Database, call: CartCall, decide: CartDecision): Promise<EvaluatedCart> {
  const owner = ownerOf(call.visitor);
  const changedCart = owner === null ? null : await attempt(database.reader, call, decide);
  if (changedCart !== null) return changedCart;
  return database.transaction(async (tx) => {
    const locked = owner === null ? null : lockCart(tx, owner);
    const [again] = await Promise.all([attempt(tx, call, decide), locked]);
    if (again === null) throw new Error('A locked cart has changed');
    return again;
  });
}

/**
 * A cart with a quotation can only be ordered as it was quoted, or cleared. Its lines can't be changed, and codes do
 * not count beside its prices (QUOTATION-3).
 */
function keepingQuotation(before: StoredCart, after: EvaluatedCart): EvaluatedCart {
  if (before.row.quotationId === null) return after;
  if (after.lines.length === 0) return { ...after, quotation: null, row: { ...after.row, quotationId: null } };
  if (after.lines !== before.lines) throw refuse('quotation', 'cart.quotation_fixed');
  if (after.row.discountCode !== null) throw refuse('discountCode', 'cart.quotation_no_code');
  return after;
}

/** null: another change was faster. */
async function attempt(reader: Reader, call: CartCall, decide: CartDecision): Promise<EvaluatedCart | null> {
  const { visitor, buyer, ...question } = call;
  const reading = await readCart(reader, ownerOf(visitor), buyer, question);
  if (reading.repeated) return evaluateCart(reading.cart, buyer);
  const after = keepingQuotation(reading.cart, decide(reading));
  const owner: CartOwner = ownerOf(visitor) ?? { by: 'session', id: await visitor.begin(reader) };
  return storeCart(reader, { owner, before: reading.cart, after, conversionId: question.addition?.conversionId });
}

const { id: lineId, ...lineFields } = lineColumns;
const { normalizedCode, mark, ...changingFields } = lineFields;
type LineField = keyof typeof lineFields;
const fieldNames = keysOf(lineFields);
const settingNames = keysOf(settings);

const setting = jsonRows('setting', sql.placeholder('settings'), settings);
const line = jsonRows('line', sql.placeholder('lines'), lineColumns);
/** Passed as rows of JSON: with an array of ids PostgreSQL would plan the statement anew in every call. */
const gone = jsonRows('gone', sql.placeholder('removed'), { id: lineId });
/** With the id alone PostgreSQL would read all lines of the shop; the cart leads it to a few of them. */
const ofCart = sql`${cartItems.cartId} = (select cart.id from cart)`;
const commaSeparated = (parts: SQL[]) => sql.join(parts, sql`, `);

/** The parts of the statements. Each of them writes only if there is a row of `cart`. The version replaces a lock. */
const nextVersion = (settingParts: SQL[], from: SQL) => sql`cart as (
    update ${carts} set ${commaSeparated([
      ...settingParts,
      sql`${bareNames(carts.version)} = ${carts.version} + 1`,
      sql`${bareNames(carts.updatedAt)} = now()`,
    ])} ${from}
    where ${carts.id} = ${sql.placeholder('cart')} and ${carts.version} = ${sql.placeholder('version')}
    returning ${carts.id}, ${carts.version}
  )`;
const newCart = (by: CartOwner['by']) => sql`cart as (
    insert into ${carts} (${bareNames(ownerColumns[by], ...Object.values(settings))})
    select ${sql.placeholder('owner')}::int8, ${commaSeparated(settingNames.map(setting.value))} from ${setting.rows}
    on conflict (${bareNames(ownerColumns[by])}) do nothing
    returning ${carts.id}, ${carts.version}
  )`;
const addition = sql`addition as (
    insert into ${cartAdditions} (${bareNames(cartAdditions.cartId, cartAdditions.conversionId)})
    select cart.id, ${sql.placeholder('addition')}::text from cart
    where ${sql.placeholder('addition')}::text is not null
  )`;
const added = (from: SQL, value: (field: LineField) => SQL, onConflict: SQL) => sql`added as (
    insert into ${cartItems} (${bareNames(cartItems.cartId, ...Object.values(lineFields))})
    select cart.id, ${commaSeparated(fieldNames.map(value))} from ${from} ${onConflict}
    returning ${jsonOf({ id: lineId, normalizedCode, mark })} as line
  )`;
const newLines = added(sql`cart, ${line.rows} where ${line.value('id')} = 0`, line.value, sql``);
const storedCart = sql`select cart.id, cart.version, (select json_agg(added.line) from added) as added from cart`;
type StoredRow = { id: number; version: number; added: Pick<LineRow, 'id' | 'normalizedCode' | 'mark'>[] | null };

/** The first change of an owner. */
const begin = byOwner((by) =>
  statement(`cart_begin_${by}`, sql<StoredRow>`with ${newCart(by)}, ${addition}, ${newLines} ${storedCart}`),
);

/**
 * One new line, or more pieces of a line. This is by far the most frequent change, so it leaves out what the others
 * need.
 */
const add = statement(
  'cart_add',
  sql<StoredRow>`with ${nextVersion([], sql``)}, ${addition}, ${added(
    sql`cart`,
    (field) => sql`${sql.placeholder(field)}::${sql.raw(lineFields[field].getSQLType())}`,
    sql`on conflict (${bareNames(cartItems.cartId, normalizedCode, mark)}) do update
      set ${overwritten(...Object.values(changingFields))}`,
  )} ${storedCart}`,
);

const change = statement(
  'cart_change',
  sql<StoredRow>`with ${nextVersion(
    settingNames.map((name) => sql`${bareNames(settings[name])} = ${setting.value(name)}`),
    sql`from ${setting.rows}`,
  )}, ${addition}, removed as (
    delete from ${cartItems} using ${gone.rows} where ${ofCart} and ${lineId} = ${gone.value('id')}
  ), changed as (
    update ${cartItems} set
      ${commaSeparated(fieldNames.map((name) => sql`${bareNames(lineFields[name])} = ${line.value(name)}`))}
    from ${line.rows} where ${ofCart} and ${lineId} = ${line.value('id')}
  ), ${newLines} ${storedCart}`,
);

/** A cart before and after a change, of an owner who may have none yet. */
export type CartStep<Changed extends StoredCart> = {
  owner: CartOwner;
  before: StoredCart;
  after: Changed;
  /** The id of the addition, so that it is made only once. */
  conversionId?: string | undefined;
};

/**
 * Stores all differences of a cart in one statement, with the next version of the cart. Null: somebody else has changed
 * the cart since it was read, and nothing is stored.
 */
export async function storeCart<Changed extends StoredCart>(
  reader: Reader,
  { owner, before, after, conversionId }: CartStep<Changed>,
): Promise<Changed | null> {
  const lineRows = after.lines.filter((each) => !before.lines.includes(each)).map(rowOf);
  const remainingIds = new Set(after.lines.map(({ id }) => id));
  const removed = before.lines.filter(({ id }) => !remainingIds.has(id));
  const cart = { cart: before.row.id, version: before.row.version, addition: conversionId ?? null };
  const isOneLine = lineRows.length === 1 && removed.length === 0 && after.row === before.row;
  const lists = { settings: JSON.stringify([after.row]), lines: JSON.stringify(lineRows) };
  const [storedCart] =
    cart.cart === emptyCart.row.id
      ? await begin[owner.by](reader, { ...cart, ...lists, owner: owner.id })
      : isOneLine && conversionId !== undefined
        ? await add(reader, { ...cart, ...lineRows[0], configuration: JSON.stringify(lineRows[0]!.configuration) })
        : await change(reader, { ...cart, ...lists, removed: JSON.stringify(removed.map(({ id }) => ({ id }))) });
  if (!storedCart) return null;
  const ids = new Map((storedCart.added ?? []).map((each) => [lineKey(each), each.id]));
  return {
    ...after,
    row: { ...after.row, id: storedCart.id, version: storedCart.version },
    lines: after.lines.map((each) => (each.id === 0 ? { ...each, id: ids.get(lineKey(each))! } : each)),
  };
}

function rowOf(line: StoredLine): LineRow {
  const { id, productId, outletPieceId, normalizedCode, mark, quantity, configuration, productUrl, conversionId } =
    line;
  return { id, productId, outletPieceId, normalizedCode, mark, quantity, configuration, productUrl, conversionId };
}
