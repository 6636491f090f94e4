import { setTimeout as sleep } from 'node:timers/promises';
import { and, asc, eq, or } from 'drizzle-orm';
import type { staffOrderWorkContract, ChangedOrder, StaffView } from '#contract/staff-order-work.ts';
import type { Locale } from '#domain/locale.ts';
import { translators } from '#i18n/all.ts';
import type { Reader } from '#server/database/database.ts';
import { staffViews } from '#server/database/schema/index.ts';
import { notFound, ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { changeOrderState, findStaffOrder, lockOrder, pageStaffOrders } from '#server/orders/index.ts';
import { findOrderMail, sendMailAgain } from '#server/outbox/index.ts';
import { noteEvent } from './note-event.ts';
import { orderFilterOf } from './order-filter.ts';
import { refusalOf } from './order-refusals.ts';
import { ordersAsFile } from './orders-as-file.ts';
import { nextFor, presentRow, presentStaffOrder } from './present-staff-order.ts';
import type { StaffHandlers } from './staff-call.ts';
import type { StaffCaller } from './staff-sessions.ts';

const mostExported = 5000;

type Bulk = { state: 'in_progress' | 'shipped' | 'delivered'; caller: StaffCaller; locale: Locale };

/** What the staff does with many orders at once, with the mails about them, and with views of their list. */
export function staffOrderWorkHandlers(deps: ServerDeps): StaffHandlers<typeof staffOrderWorkContract> {
  const { database } = deps;
  const { reader } = database;
  return {
    changeOrders: async ({ body: { state, orders }, caller, locale }) => {
      const lines: ChangedOrder[] = [];
      for (const [index, order] of orders.entries()) {
        const start = performance.now();
        lines.push(await changeOne(deps, order, { state, caller, locale }));
        // Visitors have half of the machine at least.
        if (index < orders.length - 1) await sleep(performance.now() - start);
      }
      return lines;
    },
    exportOrders: async ({ query, body: { format }, caller, locale }) => {
      const filter = orderFilterOf(query, deps.clock());
      const { rows } = await pageStaffOrders(reader, filter, { limit: mostExported, offset: 0, sort: query.sort });
      await database.transaction((tx) => noteEvent(tx, { rows: rows.length, format, filter: { ...query } }));
      const presented = rows.map((row) => presentRow(row, caller.person.role));
      return { ...(await ordersAsFile(presented, { format, locale })), rows: rows.length };
    },
    getOrderMail: async ({ params }) => {
      const mail = await findOrderMail(reader, params.id);
      if (!mail) throw notFound();
      const { recipient, subject, text, createdAt, sentAt } = mail;
      return { recipient, subject, text, at: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
    },
    sendOrderMailAgain: async ({ params, caller }) => {
      const id = await database.transaction((tx) => sendMailAgain(tx, params.id));
      const order = id === null ? null : await findStaffOrder(reader, { id });
      if (!order) throw notFound();
      return presentStaffOrder(order, caller.person.role);
    },
    listViews: ({ caller }) => listViews(reader, caller),
    keepView: async ({ body: { name, query, shared }, caller }) => {
      const own = and(eq(staffViews.staffId, caller.person.id), eq(staffViews.name, name));
      await database.transaction(async (tx) => {
        await tx.delete(staffViews).where(own);
        await tx.insert(staffViews).values({ staffId: caller.person.id, name, query, shared });
      });
      return listViews(reader, caller);
    },
    removeView: async ({ params, caller }) => {
      const own = and(eq(staffViews.id, params.id), eq(staffViews.staffId, caller.person.id));
      const gone = await database.transaction((tx) => tx.delete(staffViews).where(own).returning());
      if (gone.length === 0) throw notFound();
      return listViews(reader, caller);
    },
  };
}

/** One of many: a transaction of its own, so that what is refused leaves the others as they are. */
async function changeOne(
  { database, config }: ServerDeps,
  { id, version }: { id: string; version: number },
  { state, caller: { person }, locale }: Bulk,
): Promise<ChangedOrder> {
  let reference = '';
  try {
    await database.transaction(async (tx) => {
      const order = await lockOrder(tx, { id });
      if (!order) throw notFound();
      reference = order.reference;
      if (order.version !== version) throw new ShopError('conflict', { key: 'staff.changed_meanwhile' });
      const outcome = await changeOrderState(tx, config, { reference, state, author: person.email });
      if (!outcome.ok)
        throw refusalOf(outcome, { reference, wanted: state, allowed: nextFor(order.state, person.role) });
    });
    return { id, reference, done: true, message: '' };
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    const { key, params } = error.text;
    return { id, reference, done: false, message: translators[locale](key, params) };
  }
}

async function listViews(reader: Reader, { person }: StaffCaller): Promise<StaffView[]> {
  const rows = await reader
    .select()
    .from(staffViews)
    .where(or(eq(staffViews.staffId, person.id), staffViews.shared))
    .orderBy(asc(staffViews.name), asc(staffViews.id));
  return rows.map(({ id, name, query, shared, staffId }) => ({ id, name, query, shared, own: staffId === person.id }));
}
