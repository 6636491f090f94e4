import { z } from 'zod';
import { shownQuotationStates } from '#domain/quotations/quotation.ts';
import type { StaffContract } from './staff-wire.ts';
import { Amount, Currency, Id, LocaleQuery } from './wire.ts';

export const QuotationRow = z.object({
  number: z.int(),
  createdAt: z.string(),
  state: z.enum(shownQuotationStates),
  /** The account that asks, and how it is called. */
  customerId: z.int(),
  buyer: z.string(),
  projectName: z.string(),
  lines: z.int(),
  currency: Currency,
  /** By the usual prices of the buyer, and by those of the quotation; null: not priced yet. */
  usualNet: Amount,
  net: Amount.nullable(),
  validUntil: z.string().nullable(),
});
export type QuotationRow = z.infer<typeof QuotationRow>;

export const StaffQuotation = QuotationRow.extend({
  version: z.int(),
  email: z.string(),
  note: z.string(),
  answer: z.string(),
  orderId: z.string().nullable(),
  /** Whether prices may be set just now, also anew. */
  open: z.boolean(),
  items: z.array(
    z.object({
      line: z.int(),
      name: z.string(),
      code: z.string(),
      mark: z.string(),
      quantity: z.int(),
      usualNet: Amount,
      net: Amount.nullable(),
    }),
  ),
});
export type StaffQuotation = z.infer<typeof StaffQuotation>;

const Seen = z.int();
const params = z.object({ id: Id });
const changedQuotation = { params, query: LocaleQuery, response: StaffQuotation };

export const staffQuotationsContract = {
  listQuotations: {
    summary: 'Quotations that wait for prices, or all of them; the newest first.',
    query: LocaleQuery.extend({ state: z.literal('requested').optional(), page: Id.optional() }),
    response: z.object({ items: z.array(QuotationRow), total: z.int(), page: z.int(), more: z.boolean() }),
  },
  getQuotation: { summary: 'One quotation by its number, with its lines.', params, response: StaffQuotation },
  priceQuotation: {
    summary:
      'Sets the net prices of single lines, all others by a percent off the usual price, and tells the buyer; also ' +
      'anew, while nothing was ordered.',
    ...changedQuotation,
    body: z.object({
      version: Seen,
      percent: z.int().min(0).max(100).default(0),
      lines: z
        .array(z.object({ line: z.int().min(1), net: Amount }))
        .max(500)
        .default([]),
      days: z.int().min(1).max(365).default(14),
      answer: z.string().trim().max(2000).default(''),
    }),
  },
  refuseQuotation: {
    summary: 'Says no to a quotation, with the reason that the buyer reads.',
    ...changedQuotation,
    body: z.object({ version: Seen, answer: z.string().trim().min(1).max(2000) }),
  },
} satisfies StaffContract;
