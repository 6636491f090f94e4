import { sql } from 'drizzle-orm';
import type { Answer, Endpoint } from '#contract/endpoint.ts';
import { todayQueues, type staffTodayContract } from '#contract/staff-today.ts';
import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import type { Locale } from '#domain/locale.ts';
import type { OrderState } from '#domain/orders/order-state.ts';
import { currencies, toMajor, type Minor } from '#domain/pricing/money.ts';
import { hasRight, type StaffRight, type StaffRole } from '#domain/staff/rights.ts';
import { warsawDayOf } from '#domain/warsaw-day.ts';
import type { Reader } from '#server/database/database.ts';
import { orderHistory, orders, searchMisses } from '#server/database/schema/index.ts';
import { statement } from '#server/database/statement.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { keepAnswers } from './kept-answers.ts';
import { listLowStock } from './low-stock.ts';
import { weekOf } from './order-filter.ts';
import type { StaffHandlers } from './staff-call.ts';
import type { StaffChanges } from './staff-changes.ts';
import { readQueues, type Queue } from './today-queues.ts';
import { turnoverOf } from './turnover.ts';
import { named, type QueueName } from './waiting-queues.ts';

/** The right that each queue needs. */
const rights: Readonly<Record<QueueName, StaffRight>> = {
  late: 'orders:read',
  refunds: 'refunds:write',
  mails: 'orders:write',
  shipments: 'orders:write',
  accept: 'orders:write',
  send: 'orders:write',
  produced: 'orders:write',
  produce: 'production:read',
  partners: 'people:approve',
  quotations: 'people:write',
  inbox: 'inbox:write',
  unpaid: 'orders:amounts',
  collect: 'payments:write',
  stock: 'products:read',
  opinions: 'inbox:write',
};

const missDays = 7;
const missesShown = 6;
const happenedShown = 8;
const currency = currencies.PLN;

type Today = Answer<(typeof staffTodayContract)['getToday'] & Endpoint>;

export function staffTodayHandlers({
  database: { reader },
  clock,
  changes,
}: ServerDeps & { changes: StaffChanges }): StaffHandlers<typeof staffTodayContract> {
  const keep = keepAnswers<Today>(changes);
  return {
    getToday: ({ caller: { person }, locale }) =>
      keep(`${person.role} ${locale}`, () => todayOf(reader, { role: person.role, locale, now: clock() })),
    listLowStock: ({ locale }) => listLowStock(reader, locale, clock()),
  };
}

/** The same for everybody of a role. */
async function todayOf(
  reader: Reader,
  { role, locale, now }: { role: StaffRole; locale: Locale; now: Date },
): Promise<Today> {
  const today = warsawDayOf(now);
  const names = todayQueues.filter((name) => hasRight(role, rights[name]));
  const seesSales = hasRight(role, 'reports:sales');
  const [counted, stock, turnover, misses, happened] = await Promise.all([
    readQueues(reader, names, now, weekOf(now)),
    names.includes('stock') ? stockQueue(reader, locale, now) : undefined,
    seesSales ? turnoverOf(reader, today) : null,
    seesSales ? listMisses(reader, { since: dayFrom(dayNumber(today) - missDays + 1) }) : null,
    hasRight(role, 'orders:read') ? listHappened(reader) : null,
  ]);
  const queues = names
    .map((name) => ({ name, ...(name === 'stock' ? stock : counted[name])! }))
    .filter((queue) => queue.count > 0)
    .map(({ minor, ...queue }) => ({ ...queue, amount: amountFor(role, minor) }));
  return { day: today, queues, turnover, misses, happened };
}

const amountFor = (role: StaffRole, minor: Minor | null) =>
  minor === null || !hasRight(role, 'orders:amounts') ? null : toMajor(minor, currency.precision);

const listMisses = statement<{ words: string; times: number }>(
  'staff_search_misses',
  sql`select ${searchMisses.words}, sum(${searchMisses.times})::int as times from ${searchMisses}
    where ${searchMisses.day} >= ${sql.placeholder('since')}
    group by 1 order by 2 desc, 1 limit ${sql.raw(`${missesShown}`)}`,
);

const { id, at, orderId, state, author } = orderHistory;

type Happened = { at: Date; orderId: string; reference: string; state: OrderState; author: string };

/**
 * The last entries are found before they are joined with their orders; otherwise PostgreSQL reserves memory for all
 * entries.
 */
const lastEntries = statement<Happened>(
  'staff_happened',
  sql`select last.at, last.order_id as "orderId", ${orders.reference}, last.state, last.author
    from (select ${id}, ${at}, ${orderId}, ${state}, ${author} from ${orderHistory}
      order by ${id} desc limit ${sql.raw(`${happenedShown}`)}) last
    join ${orders} on ${orders.id} = last.order_id order by last.id desc`,
);

const listHappened = async (reader: Reader) =>
  (await lastEntries(reader, {})).map((row) => ({ ...row, at: row.at.toISOString() }));

/** What is sold out or will be soon: its list is short enough to be counted. */
async function stockQueue(reader: Reader, locale: Locale, now: Date): Promise<Queue> {
  const low = await listLowStock(reader, locale, now);
  return { count: low.length, since: null, minor: null, first: low.slice(0, named).map(({ name }) => name) };
}
