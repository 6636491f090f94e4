import { z } from 'zod';
import { statementKinds } from '#domain/money/statement-table.ts';
import { transferDoubts, transferStates } from '#domain/money/match-transfer.ts';
import { orderStates } from '#domain/orders/order-state.ts';
import { refundStates } from '#domain/payments/refunds.ts';
import { StaffFile } from './staff-file.ts';
import type { StaffContract } from './staff-endpoint.ts';
import { Amount, Currency, Id, LocaleQuery } from './wire.ts';

const Kind = z.enum(statementKinds);
const Name = z.string().trim().min(1).max(100);
const Day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/);
const Pages = LocaleQuery.extend({ page: Id.optional() });
const pageOf = <T extends z.ZodType>(row: T) => z.object({ items: z.array(row), page: z.int(), more: z.boolean() });

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
  /** What is to be done: nothing, wait for the provider, send a transfer, or send one because the provider failed. */
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

const Candidate = z.object({
  id: z.string(),
  reference: z.string(),
  buyer: z.string(),
  state: z.enum(orderStates),
  /** What it still waits for. */
  open: Amount,
  currency: Currency,
});

export const Transfer = z.object({
  id: z.int(),
  version: z.int(),
  bookedOn: z.string(),
  amount: Amount,
  currency: Currency,
  payer: z.string(),
  title: z.string(),
  state: z.enum(transferStates),
  doubt: z.enum(transferDoubts).nullable(),
  candidates: z.array(Candidate),
  /** What it was booked on. */
  order: z.object({ id: z.string(), reference: z.string() }).nullable(),
  fileName: z.string(),
  line: z.int(),
});
export type Transfer = z.infer<typeof Transfer>;

const Column = z.string().trim().min(1).max(200);
const Format = z.object({
  name: Name,
  kind: Kind,
  columns: z.object({
    date: Column,
    amount: Column,
    title: Column,
    payer: Column.optional(),
    currency: Column.optional(),
  }),
});
const KeptFormat = Format.extend({ id: z.int() });
export type StatementFormat = z.infer<typeof KeptFormat>;

const largestFileBytes = 3_000_000;
const largestBase64 = Math.ceil((largestFileBytes * 4) / 3);
const Content = z.base64().min(4).max(largestBase64);

const largestBodyBytes = largestBase64 + 10_000;

export const staffMoneyContract = {
  listUnpaid: {
    summary: 'Orders whose money is still to come, the oldest first: before they are sent, or from couriers.',
    query: Pages.extend({ from: z.enum(['buyers', 'couriers']).default('buyers') }),
    response: pageOf(UnpaidOrder),
  },
  listReceived: {
    summary: 'Money that came, the newest first.',
    query: Pages,
    response: pageOf(ReceivedPayment),
  },
  listRefunds: {
    summary: 'Money that goes back, the newest first, with what is to be done; `open`: what is not over.',
    query: Pages.extend({ open: z.literal('1').optional() }),
    response: pageOf(StaffRefund),
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
  listTransfers: {
    summary:
      'Lines of bank statements or couriers’ lists by their state, the newest first; how many wait for somebody.',
    query: Pages.extend({ kind: Kind.default('bank'), state: z.enum(transferStates).default('asked') }),
    response: pageOf(Transfer).extend({ asked: z.object({ bank: z.int(), courier: z.int() }) }),
  },
  answerTransfer: {
    summary:
      'Says which order money is for, by its number, or that it is for none; 409 with both where somebody was faster.',
    params: z.object({ id: Id }),
    query: LocaleQuery,
    body: z.object({ version: z.int(), reference: z.string().trim().min(1).max(40).nullable() }),
    response: Transfer,
  },
  previewStatement: {
    summary: 'What a file is: MT940, or a table with these columns, and whose it looks like. Nothing is kept.',
    query: LocaleQuery,
    largestBodyBytes,
    body: z.object({ content: Content }),
    response: z.object({
      mt940: z.boolean(),
      columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
      formatId: z.int().nullable(),
    }),
  },
  takeStatement: {
    summary:
      'Takes a bank statement or a courier’s list: what is sure is booked, once however often the file comes. A ' +
      'file of another bank or a damaged one is refused whole, with `line` and `reason`.',
    query: LocaleQuery,
    largestBodyBytes,
    body: z.object({ name: Name.max(255), content: Content, formatId: z.int().nullable() }),
    response: z.object({
      came: z.int(),
      known: z.int(),
      booked: z.int(),
      asked: z.int(),
      strange: z.int(),
    }),
  },
  listStatementFormats: {
    summary: 'Which column means what in the files of each bank and courier.',
    response: z.array(KeptFormat),
  },
  keepStatementFormat: {
    summary: 'Keeps what the columns of a bank or courier mean; the same name replaces what stood there.',
    body: Format,
    response: z.array(KeptFormat),
  },
  removeStatementFormat: {
    summary: 'Forgets the columns of a bank or courier.',
    params: z.object({ id: Id }),
    response: z.array(KeptFormat),
  },
} satisfies StaffContract;
