import { z } from 'zod';
import { transferDoubts, transferStates } from '#domain/money/match-transfer.ts';
import { statementKinds } from '#domain/money/statement-table.ts';
import { orderStates } from '#domain/orders/order-state.ts';
import { StaffPageQuery, staffPageOf, type StaffContract } from './staff-wire.ts';
import { Amount, Currency, Id, LocaleQuery } from './wire.ts';

const Kind = z.enum(statementKinds);
const Name = z.string().trim().min(1).max(100);

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

/** Lines of statements of banks and couriers, and the files that they come in. */
export const staffTransfersContract = {
  listTransfers: {
    summary:
      'Lines of bank statements or couriers’ lists by their state, the newest first; how many wait for somebody.',
    query: StaffPageQuery.extend({ kind: Kind.default('bank'), state: z.enum(transferStates).default('asked') }),
    response: staffPageOf(Transfer).extend({ asked: z.object({ bank: z.int(), courier: z.int() }) }),
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
