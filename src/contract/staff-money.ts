import { z } from 'zod';
import { orderStates } from '#domain/orders/order-state.ts';
import { refundStates } from '#domain/payments/refunds.ts';
import { StaffFile, StaffPageQuery, staffPageOf, type StaffContract } from './staff-wire.ts';
import { Amount, Currency, LocaleQuery } from './wire.ts';

const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);

export const UnpaidOrder = z.object({
  id: z.string(),
  reference: z.string(),
  createdAt: z.string(),
  state: z.enum(orderStates),
  buyer: z.string(),
  provider: z.string(),
  method: z.string(),
  /** The day by which it is paid, or given up; null: the courier collects. */
  dueOn: z.string().nullable(),
  late: z.boolean(),
  due: Amount,
  currency: Currency,
});
export type UnpaidOrder = z.infer<typeof UnpaidOrder>;

const ReceivedPayment = z.object({
  id: z.string(),
  orderId: z.string(),
  reference: z.string(),
  buyer: z.string(),
  at: z.string(),
  provider: z.string(),
  amount: Amount,
  currency: Currency,
});

const refundSteps = ['wait', 'send', 'again', 'none'] as const;

export const StaffRefund = z.object({
  id: z.string(),
  orderId: z.string(),
  reference: z.string(),
  at: z.string(),
  provider: z.string(),
  state: z.enum(refundStates),
  /**
   * The task of the staff: nothing, wait for the provider, send a transfer, or send one because the provider failed.
   */
  step: z.enum(refundSteps),
  amount: Amount,
  currency: Currency,
  reason: z.string(),
  author: z.string(),
  error: z.string(),
});
export type StaffRefund = z.infer<typeof StaffRefund>;

/** In minor figures: net and VAT of what came less what went back, of one method, rate and currency. */
const SumRow = z.object({
  /** A day, or a month without its day. */
  period: z.string(),
  method: z.string(),
  ratePercent: z.int(),
  currency: Currency,
  received: Amount,
  returned: Amount,
  net: Amount,
  vat: Amount,
  gross: Amount,
});
export type SumRow = z.infer<typeof SumRow>;

const SumsQuery = LocaleQuery.extend({ from: Day, to: Day, by: z.enum(['day', 'month']).default('day') });

export const staffMoneyContract = {
  listUnpaid: {
    summary: 'Orders whose money is still to come, the oldest first: before they are sent, or from couriers.',
    query: StaffPageQuery.extend({ from: z.enum(['buyers', 'couriers']).default('buyers') }),
    response: staffPageOf(UnpaidOrder),
  },
  listReceived: {
    summary: 'Money that came, the newest first.',
    query: StaffPageQuery,
    response: staffPageOf(ReceivedPayment),
  },
  listRefunds: {
    summary: 'Money that goes back, the newest first, with what is to be done; `open`: what is not over.',
    query: StaffPageQuery.extend({ open: z.literal('1').optional() }),
    response: staffPageOf(StaffRefund),
  },
  finishRefund: {
    summary: 'Says that money was sent back by hand; the buyer is told. 400 where the provider sends it.',
    params: z.object({ id: z.string().max(100) }),
    query: LocaleQuery,
    body: z.object({ state: z.enum(refundStates) }),
    response: StaffRefund,
  },
  getSums: {
    summary:
      'What came and went back, by days or months of Warsaw, method, VAT rate and currency. At most a year, by ' +
      'days a quarter.',
    query: SumsQuery,
    response: z.object({ rows: z.array(SumRow) }),
  },
  exportSums: {
    summary: 'The same as a file; noted in the audit log.',
    query: SumsQuery,
    body: z.object({ format: z.enum(['csv', 'xlsx']) }),
    response: StaffFile,
  },
} satisfies StaffContract;
