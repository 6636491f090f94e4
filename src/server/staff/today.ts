import { and, desc, eq, gte, lt, notInArray, or, sql } from 'drizzle-orm';
import { todayQueues, type staffTodayContract, type Turnover } from '#contract/staff-today.ts';
import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import { currencies, toMajor } from '#domain/pricing/money.ts';
import { hasRight, type StaffRight, type StaffRole } from '#domain/staff/rights.ts';
import { endOfWarsawDay, startOfWarsawDay } from '#domain/warsaw-day.ts';
import type { Reader } from '#server/database/database.ts';
import { orderHistory, orders, searchMisses } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { listLowStock } from './low-stock.ts';
import { weekOf } from './order-filter.ts';
import { shipmentQueue } from './shipment-queue.ts';
import type { StaffHandlers } from './staff-call.ts';
import { partnerQueue, quotationQueue } from './people-queues.ts';
import {
  inboxQueue,
  mailQueue,
  opinionQueue,
  orderQueues,
  pieceQueue,
  refundQueue,
  type Queue,
} from './today-queues.ts';

type QueueName = (typeof todayQueues)[number];

/** Whom each queue concerns. */
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

const turnoverDays = 30;
const missDays = 7;
const missesShown = 6;
const happenedShown = 8;
const currency = currencies.PLN;

export function staffTodayHandlers({ database, clock }: ServerDeps): StaffHandlers<typeof staffTodayContract> {
  const { reader } = database;
  return {
    getToday: async ({ caller, locale }) => {
      const { role } = caller.person;
      const now = clock();
      const week = weekOf(now);
      const asked: Record<QueueName, () => Promise<Queue>> = {
        ...orderQueues(reader, week),
        produce: () => pieceQueue(reader, week),
        refunds: () => refundQueue(reader, now),
        mails: () => mailQueue(reader, now),
        shipments: () => shipmentQueue(reader),
        partners: () => partnerQueue(reader),
        quotations: () => quotationQueue(reader),
        inbox: () => inboxQueue(reader),
        stock: async () => {
          const low = await listLowStock(reader, locale, now);
          return { count: low.length, since: null, minor: null, first: low.slice(0, 3).map(({ name }) => name) };
        },
        opinions: () => opinionQueue(reader),
      };
      const names = todayQueues.filter((name) => hasRight(role, rights[name]));
      const [found, turnover, misses, happened] = await Promise.all([
        Promise.all(names.map(async (name) => ({ name, ...(await asked[name]()) }))),
        hasRight(role, 'reports:sales') ? turnoverOf(reader, week.today) : null,
        hasRight(role, 'reports:sales') ? listMisses(reader, week.today) : null,
        hasRight(role, 'orders:read') ? listHappened(reader) : null,
      ]);
      const queues = found
        .filter((queue) => queue.count > 0)
        .map(({ minor, ...queue }) => ({ ...queue, amount: amountFor(role, minor) }));
      return { day: week.today, queues, turnover, misses, happened };
    },
    listLowStock: ({ locale }) => listLowStock(reader, locale, clock()),
  };
}

const amountFor = (role: StaffRole, minor: number | null) =>
  minor === null || !hasRight(role, 'orders:amounts') ? null : toMajor(minor, currency.precision);

/** A day of the year before; the 29th of February is beside the 28th. */
const yearBefore = (day: string) => {
  const earlier = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return startOfWarsawDay(earlier) === null ? dayFrom(dayNumber(day) - 366) : earlier;
};

/** What was ordered in each of thirty days and in the same days a year before. */
async function turnoverOf(reader: Reader, today: string): Promise<Turnover> {
  const days = Array.from({ length: turnoverDays }, (_, index) => dayFrom(dayNumber(today) - turnoverDays + 1 + index));
  const between = (first: string, last: string) =>
    and(gte(orders.createdAt, startOfWarsawDay(first)!), lt(orders.createdAt, endOfWarsawDay(last)!));
  const day = sql<string>`(${orders.createdAt} at time zone 'Europe/Warsaw')::date::text`;
  const rows = await reader
    .select({
      day,
      gross: sql<number>`sum(${orders.grossTotal} - ${orders.cancelledGross})::float8`,
      orders: sql<number>`count(*)::int`,
    })
    .from(orders)
    .where(
      and(
        or(between(days[0]!, today), between(yearBefore(days[0]!), yearBefore(today))),
        notInArray(orders.state, ['awaiting_payment', 'cancelled', 'returned']),
        eq(orders.currency, 'PLN'),
      ),
    )
    .groupBy(sql`1`);
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const sumOf = (list: readonly string[], part: 'gross' | 'orders') =>
    list.reduce((sum, each) => sum + (byDay.get(each)?.[part] ?? 0), 0);
  const major = (minor: number) => toMajor(minor, currency.precision);
  const before = days.map(yearBefore);
  return {
    currency,
    gross: major(sumOf(days, 'gross')),
    grossBefore: major(sumOf(before, 'gross')),
    orders: sumOf(days, 'orders'),
    ordersBefore: sumOf(before, 'orders'),
    days: days.map((each, index) => ({
      day: each,
      gross: major(byDay.get(each)?.gross ?? 0),
      before: major(byDay.get(before[index]!)?.gross ?? 0),
    })),
  };
}

function listMisses(reader: Reader, today: string) {
  const times = sql<number>`sum(${searchMisses.times})::int`;
  return reader
    .select({ words: searchMisses.words, times })
    .from(searchMisses)
    .where(gte(searchMisses.day, dayFrom(dayNumber(today) - missDays + 1)))
    .groupBy(searchMisses.words)
    .orderBy(desc(times), searchMisses.words)
    .limit(missesShown);
}

async function listHappened(reader: Reader) {
  const { id, at, orderId, state, author } = orderHistory;
  const rows = await reader
    .select({ at, orderId, reference: orders.reference, state, author })
    .from(orderHistory)
    .innerJoin(orders, eq(orders.id, orderId))
    .orderBy(desc(id))
    .limit(happenedShown);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
