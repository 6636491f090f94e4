import { desc, eq, gte, sql } from 'drizzle-orm';
import { todayQueues, type staffTodayContract } from '#contract/staff-today.ts';
import { dayFrom, dayNumber } from '#domain/calendar/day.ts';
import { currencies, toMajor } from '#domain/pricing/money.ts';
import { hasRight, type StaffRight, type StaffRole } from '#domain/staff/rights.ts';
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
import { turnoverOf } from './turnover.ts';

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
      const readQueue: Record<QueueName, () => Promise<Queue>> = {
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
      const [answers, turnover, misses, happened] = await Promise.all([
        Promise.all(names.map(async (name) => ({ name, ...(await readQueue[name]()) }))),
        hasRight(role, 'reports:sales') ? turnoverOf(reader, week.today) : null,
        hasRight(role, 'reports:sales') ? listMisses(reader, week.today) : null,
        hasRight(role, 'orders:read') ? listHappened(reader) : null,
      ]);
      const queues = answers
        .filter((queue) => queue.count > 0)
        .map(({ minor, ...queue }) => ({ ...queue, amount: amountFor(role, minor) }));
      return { day: week.today, queues, turnover, misses, happened };
    },
    listLowStock: ({ locale }) => listLowStock(reader, locale, clock()),
  };
}

const amountFor = (role: StaffRole, minor: number | null) =>
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
