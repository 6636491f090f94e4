import { and, asc, desc, eq, exists, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { isInWork, orderStates, type OrderState } from '#domain/orders/order-state.ts';
import { mostCounted } from '#domain/staff/counted.ts';
import type { Reader } from '#server/database/database.ts';
import { isAnyGiven } from '#server/database/any-of.ts';
import { orderLines, orders, orderSearch } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import { likeText, findWordMatches, isMatch, type WordMatches } from '#server/database/word-matches.ts';
import type { OrderRow } from './order-queries.ts';

/** Which orders the staff wants to see. Days are as YYYY-MM-DD; moments: from is included, to is not. */
export type StaffOrderFilter = {
  q?: string | undefined;
  states: readonly OrderState[];
  from?: Date | undefined;
  to?: Date | undefined;
  /** Ready before this day, paid and not sent yet. */
  readyBefore?: string | undefined;
  /** Ready on this day or later, paid and not sent yet. */
  readyFrom?: string | undefined;
  /** Has a line that was configured. */
  configured?: boolean | undefined;
  business?: boolean | undefined;
  /** Of one account. */
  userId?: number | undefined;
  /** A condition that another area adds. */
  more?: SQL | undefined;
  /** A narrower condition that is read faster. If enough orders meet it, the count stops there. */
  surely?: SQL | undefined;
};

export type StaffOrderSort = 'newest' | 'oldest' | 'ready';

/** An order with the first few of its lines. */
export type StaffOrderListRow = ListedOrder & { pieces: number; goods: Goods[] };
type Goods = { name: string; quantity: number; imagePath: string | null };

const contact = sql`${orders.shipping}->'contactUser'`;

/** The columns that a list shows, a third of all. */
const listed = {
  id: orders.id,
  reference: orders.reference,
  createdAt: orders.createdAt,
  state: orders.state,
  paymentState: orders.paymentState,
  currency: orders.currency,
  grossTotal: orders.grossTotal,
  cancelledGross: orders.cancelledGross,
  deliveryName: orders.deliveryName,
  paymentName: orders.paymentName,
  readyOn: orders.readyOn,
  version: orders.version,
  buyer: sql<string>`${contact}->>'firstnameLastname'`,
  company: sql<string>`${orders.shipping}->>'companyName'`,
  town: sql<string>`${orders.shipping}->>'city'`,
};

type ListedOrder = Pick<OrderRow, Exclude<keyof typeof listed, 'buyer' | 'company' | 'town'>> &
  Record<'buyer' | 'company' | 'town', string>;

const goodsShown = 2;

/** A page of orders for the list of the back office, whether more follow, and how many there are up to a thousand. */
export async function pageStaffOrders(
  reader: Reader,
  filter: StaffOrderFilter,
  { limit, offset, sort = 'newest' }: { limit: number; offset: number; sort?: StaffOrderSort | undefined },
): Promise<{ rows: StaffOrderListRow[]; total: number; more: boolean }> {
  const matches = await findWordMatches<string>(reader, ordersAbout(filter.q));
  if (matches?.length === 0) return { rows: [], total: 0, more: false };
  const [rows, total] = await Promise.all([
    reader
      .select(listed)
      .from(orders)
      .where(conditionOf(filter, matches))
      .orderBy(...orderOf[sort])
      .limit(limit + 1)
      .offset(offset),
    countOrders(reader, filter, matches),
  ]);
  const page = rows.slice(0, limit);
  return { rows: await withGoods(reader, page), total, more: rows.length > limit };
}

async function countOrders(reader: Reader, filter: StaffOrderFilter, matches: WordMatches<string>): Promise<number> {
  const { surely, more, ...others } = filter;
  // Where only words are asked for, their matches are counted already.
  if (matches !== null && conditionOf({ ...others, more, q: '' }, null) === undefined)
    return Math.min(matches.length, mostCounted);
  const count = (where: SQL | undefined) =>
    reader.$count(
      reader
        .select({ one: sql`1`.as('one') })
        .from(orders)
        .where(where)
        .limit(mostCounted)
        .as('found'),
    );
  const enough = surely === undefined ? 0 : await count(conditionOf({ ...others, more: surely }, matches));
  return enough === mostCounted ? enough : count(conditionOf({ ...others, more }, matches));
}

const orderOf: Readonly<Record<StaffOrderSort, SQL[]>> = {
  newest: [desc(orders.createdAt), desc(orders.reference)],
  oldest: [asc(orders.createdAt), asc(orders.reference)],
  ready: [asc(orders.readyOn), asc(orders.createdAt)],
};

/**
 * Orders in one of these states. The states are written into the text, because only then can PostgreSQL use the indexes
 * that hold some states only.
 */
export const isIn = (states: readonly OrderState[]): SQL =>
  sql`${orders.state} in (${sql.raw(states.map((state) => `'${state}'`).join(', '))})`;

const areInWork = isIn(orderStates.filter((state) => isInWork(state)));

function conditionOf(filter: StaffOrderFilter, matches: WordMatches<string>): SQL | undefined {
  const { q, states, from, to, readyBefore, readyFrom, configured, business, userId, more } = filter;
  const configuredLine = new QueryBuilder()
    .select({ one: sql`1` })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), isNotNull(orderLines.configured)));
  return and(
    states.length > 0 ? isIn(states) : undefined,
    from && gte(orders.createdAt, from),
    to && lt(orders.createdAt, to),
    readyBefore === undefined ? undefined : lt(orders.readyOn, readyBefore),
    readyFrom === undefined ? undefined : gte(orders.readyOn, readyFrom),
    (readyBefore ?? readyFrom) === undefined ? undefined : areInWork,
    configured ? exists(configuredLine) : undefined,
    business ? sql`${orders.basis} = 'net'` : undefined,
    userId === undefined ? undefined : eq(orders.userId, userId),
    more,
    isMatch(orders.id, matches, isAbout(q)),
  );
}

/** The typed words, each of which has to be found. A telephone number is one word, however it is divided. */
function partsOf(q: string): string[] {
  const text = q.trim();
  const digits = text.replaceAll(/\D/g, '');
  if (digits.length >= 6 && /^[\d\s()+-]+$/.test(text)) return [digits];
  return text.split(/\s+/).filter((part) => part !== '');
}

/** Two letters are looked for where words begin, because a trigram index needs three. */
function isWord(part: string): SQL {
  const text = likeText(part);
  const pattern = part.length < 3 ? `% ${text}%` : `%${text}%`;
  return sql`${orderSearch.words} like lower(unaccent(${pattern}))`;
}

/** Selects the ids of the orders in which all typed words stand; undefined: nothing was typed. */
const ordersAbout = (q = ''): SQL | undefined =>
  q.trim() === ''
    ? undefined
    : sql`select ${orderSearch.orderId} as id from ${orderSearch} where ${and(...partsOf(q).map(isWord))}`;

function isAbout(q: string | undefined): SQL | undefined {
  const ids = ordersAbout(q);
  return ids && sql`${orders.id} in (${ids})`;
}

type GoodsRow = {
  orderId: string;
  name: string;
  quantity: number;
  cancelledQuantity: number;
  imagePath: string | null;
};

const findGoods = statement<GoodsRow>(
  'orders_goods_listed',
  sql`select ${orderLines.orderId} as "orderId", ${orderLines.name}, ${orderLines.quantity},
      ${orderLines.cancelledQuantity} as "cancelledQuantity", ${orderLines.imagePath} as "imagePath"
    from ${orderLines} where ${isAnyGiven(orderLines.orderId, 'ids')}
    order by ${orderLines.orderId}, ${orderLines.position}`,
);

async function withGoods(reader: Reader, rows: readonly ListedOrder[]): Promise<StaffOrderListRow[]> {
  const lines = await findGoods(reader, { ids: rows.map(({ id }) => id) });
  const byOrder = Map.groupBy(lines, (line) => line.orderId);
  return rows.map((order) => {
    const own = (byOrder.get(order.id) ?? []).map(({ cancelledQuantity: less, ...line }) => ({
      ...line,
      quantity: line.quantity - less,
    }));
    const left = own.filter((line) => line.quantity > 0);
    return {
      ...order,
      pieces: left.reduce((sum, line) => sum + line.quantity, 0),
      goods: (left.length > 0 ? left : own).slice(0, goodsShown),
    };
  });
}
