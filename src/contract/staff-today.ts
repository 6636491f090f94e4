import { z } from 'zod';
import { orderStates } from '#domain/orders/order-state.ts';
import type { StaffContract } from './staff-wire.ts';
import { Amount, Currency } from './wire.ts';

/** What waits for somebody, the most urgent first. */
export const todayQueues = [
  'late',
  'refunds',
  'mails',
  'shipments',
  'accept',
  'produced',
  'send',
  'produce',
  'partners',
  'quotations',
  'inbox',
  'unpaid',
  'collect',
  'stock',
  'opinions',
] as const;

export const TodayQueue = z.object({
  name: z.enum(todayQueues),
  /** Ends at 1000. */
  count: z.int(),
  /** Since when the first of them waits, or the day for which it was promised. */
  since: z.string().nullable(),
  /** What they are worth together; null: nothing, or not for the caller. */
  amount: Amount.nullable(),
  /** The first of them, as somebody would name them. */
  first: z.array(z.string()),
});
export type TodayQueue = z.infer<typeof TodayQueue>;

export const Turnover = z.object({
  currency: Currency,
  gross: Amount,
  grossBefore: Amount,
  orders: z.int(),
  ordersBefore: z.int(),
  /** Thirty days to today, each beside the same day of the year before. */
  days: z.array(z.object({ day: z.string(), gross: Amount, before: Amount })),
});
export type Turnover = z.infer<typeof Turnover>;

export const staffTodayContract = {
  getToday: {
    summary:
      'What waits for the caller, in the order in which it hurts, and what happened: only what his role has to do ' +
      'with.',
    response: z.object({
      day: z.string(),
      queues: z.array(TodayQueue),
      /** Orders that are not cancelled and do not wait for payment. Null: the role may not see it. */
      turnover: Turnover.nullable(),
      /** Searches of the last seven days that found nothing; null for who may not see them. */
      misses: z.array(z.object({ words: z.string(), times: z.int() })).nullable(),
      happened: z
        .array(
          z.object({
            at: z.string(),
            orderId: z.string(),
            reference: z.string(),
            state: z.enum(orderStates),
            author: z.string(),
          }),
        )
        .nullable(),
    }),
  },
  listLowStock: {
    summary: 'Products and values of configurators that are sold out or will be within two weeks, the shortest first.',
    response: z.array(
      z.object({
        kind: z.enum(['product', 'value']),
        code: z.string(),
        name: z.string(),
        left: z.int(),
        /** Pieces of the last thirty days; null: not counted. */
        sold: z.int().nullable(),
        /** Who asked to be told when it is there again. */
        waiting: z.int(),
      }),
    ),
  },
} satisfies StaffContract;
