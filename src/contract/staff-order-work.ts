import { z } from 'zod';
import { StaffOrder } from './staff-order.ts';
import { StaffOrdersFilter } from './staff-orders.ts';
import { StaffFile, type StaffContract } from './staff-wire.ts';
import { Id, LocaleQuery } from './wire.ts';

const MailParams = z.object({ id: Id });

/** A saved view of a list. */
export const StaffView = z.object({
  id: z.int(),
  name: z.string(),
  query: z.string(),
  shared: z.boolean(),
  /** The caller has made it, and nobody else can remove it. */
  own: z.boolean(),
});
export type StaffView = z.infer<typeof StaffView>;

const ChangedOrder = z.object({
  id: z.string(),
  reference: z.string(),
  done: z.boolean(),
  /** Why it was left as it is; empty where it was changed. */
  message: z.string(),
});
export type ChangedOrder = z.infer<typeof ChangedOrder>;

export const staffOrderWorkContract = {
  changeOrders: {
    summary:
      'Moves up to 100 orders on, each by itself and only as it was seen; answers a line for each. The customers ' +
      'are told.',
    query: LocaleQuery,
    body: z.object({
      state: z.enum(['in_progress', 'shipped', 'delivered']),
      orders: z
        .array(z.object({ id: z.string().max(100), version: z.int() }))
        .min(1)
        .max(100),
    }),
    response: z.array(ChangedOrder),
  },
  exportOrders: {
    summary: 'Up to 5000 orders of a list as a file; noted in the audit log with the number of rows.',
    query: StaffOrdersFilter,
    body: z.object({ format: z.enum(['csv', 'xlsx']) }),
    response: StaffFile,
  },
  getOrderMail: {
    summary: 'A message about an order as it was sent.',
    params: MailParams,
    response: z.object({
      recipient: z.string(),
      subject: z.string(),
      text: z.string(),
      at: z.string(),
      sentAt: z.string().nullable(),
    }),
  },
  sendOrderMailAgain: {
    summary: 'Sends a message about an order once more, as it was, and answers the order.',
    params: MailParams,
    response: StaffOrder,
  },
  listViews: {
    summary: 'Saved views of the list of orders: the own ones and those that are shared.',
    response: z.array(StaffView),
  },
  keepView: {
    summary: 'Keeps the query of the list under a name; an own one of the same name is replaced.',
    query: LocaleQuery,
    body: z.object({
      name: z.string().trim().min(1).max(60),
      query: z.string().max(500),
      shared: z.boolean().default(false),
    }),
    response: z.array(StaffView),
  },
  removeView: { summary: 'Takes an own view away.', params: MailParams, response: z.array(StaffView) },
} satisfies StaffContract;
