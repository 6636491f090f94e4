import { desc, eq, gte, sql } from 'drizzle-orm';
import { todayQueues, type staffTodayContract } from '#contract/staff-today.ts';
import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import { currencies, toMajor, type Minor } from '#domain/pricing/money.ts';
import { hasRight, type StaffRight, type StaffRole } from '#domain/staff/rights.ts';
import type { Reader } from '#server/database/database.ts';
import { orderHistory, orders, searchMisses } from '#server/database/schema/index.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { listLowStock } from './low-stock.ts';
import { weekOf } from './order-filter.ts';
import type { StaffHandlers } from './staff-call.ts';
import { readQueues, type Queue, type QueueName, named, queueOf } from './today-queues.ts';
import { turnoverOf } from './turnover.ts';
import { pageCustomers } from '#server/accounts/index.ts';
import { countQuotations, listStaffQuotations } from '#server/quotations/index.ts';
import { countFaults, pageShipments, readForList } from '#server/sending/index.ts';

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
      const readQueue: Partial<Record<QueueName, () => Promise<Queue>>> = {
        shipments: () => shipmentQueue(reader),
        partners: () => partnerQueue(reader),
        quotations: () => quotationQueue(reader),
        stock: async () => {
          const low = await listLowStock(reader, locale, now);
          return { count: low.length, since: null, minor: null, first: low.slice(0, 3).map(({ name }) => name) };
        },
      };
      const names = todayQueues.filter((name) => hasRight(role, rights[name]));
      const [together, alone, turnover, misses, happened] = await Promise.all([
        readQueues(reader, names, now, week),
        Promise.all(names.map(async (name) => readQueue[name]?.())),
        hasRight(role, 'reports:sales') ? turnoverOf(reader, week.today) : null,
        hasRight(role, 'reports:sales') ? listMisses(reader, week.today) : null,
        hasRight(role, 'orders:read') ? listHappened(reader) : null,
      ]);
      const queues = names
        .map((name, index) => ({ name, ...(alone[index] ?? together[name])! }))
        .filter((queue) => queue.count > 0)
        .map(({ minor, ...queue }) => ({ ...queue, amount: amountFor(role, minor) }));
      return { day: week.today, queues, turnover, misses, happened };
    },
    listLowStock: ({ locale }) => listLowStock(reader, locale, clock()),
  };
}

const amountFor = (role: StaffRole, minor: Minor | null) =>
  minor === null || !hasRight(role, 'orders:amounts') ? null : toMajor(minor, currency.precision);

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

/**
 * The last entries are found first and joined with their orders then: otherwise PostgreSQL reserves memory for all
 * entries.
 */
async function listHappened(reader: Reader) {
  const { id, at, orderId, state, author } = orderHistory;
  const last = reader
    .select({ id, at, orderId, state, author })
    .from(orderHistory)
    .orderBy(desc(id))
    .limit(happenedShown)
    .as('last');
  const rows = await reader
    .select({ at: last.at, orderId: last.orderId, reference: orders.reference, state: last.state, author: last.author })
    .from(last)
    .innerJoin(orders, eq(orders.id, last.orderId))
    .orderBy(desc(last.id));
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Partners, redistributors and architects who wait to be let in. */
async function partnerQueue(reader: Reader): Promise<Queue> {
  const { rows, total } = await pageCustomers(reader, { state: 'waiting' }, { limit: named, offset: 0 });
  const labelled = rows.map(({ createdAt, company, name }) => ({
    since: createdAt.toISOString(),
    label: company || name,
  }));
  return queueOf({ rows: labelled, total });
}

/** Quotations that wait for prices. */
async function quotationQueue(reader: Reader): Promise<Queue> {
  const [rows, total] = await Promise.all([
    listStaffQuotations(reader, { open: true, limit: named, offset: 0, oldest: true }),
    countQuotations(reader, { open: true }),
  ]);
  const labelled = rows.map(({ createdAt, number, buyer }) => ({
    since: createdAt.toISOString(),
    label: `${number} ${buyer}`,
  }));
  return queueOf({ rows: labelled, total });
}

/** Shipments that their carrier has not taken or not cancelled, in the order of their list. */
async function shipmentQueue(reader: Reader): Promise<Queue> {
  const [{ ids }, total] = await Promise.all([
    pageShipments(reader, 'faults', { limit: named, offset: 0 }),
    countFaults(reader),
  ]);
  const shipments = await readForList(reader, ids);
  const rows = shipments.map(({ shipment, order }) => ({
    since: shipment.movedAt.toISOString(),
    label: `${order.reference} ${order.shipping.city}`,
  }));
  return queueOf({ rows, total });
}
