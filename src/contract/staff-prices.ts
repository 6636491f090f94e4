import { z } from 'zod';
import { StaffOrder } from './staff-order.ts';
import type { StaffContract } from './staff-wire.ts';
import { Amount, LocaleQuery } from './wire.ts';

/** Prices in the amounts that the buyer was asked for: of a business net ones. */
const Correction = z.object({
  version: z.int(),
  /** The new price of the pieces of a line that were neither sent nor cancelled. */
  lines: z.array(z.object({ position: z.int().min(0), price: Amount })).max(200),
  /** By how much the whole order becomes dearer; below 0: cheaper. What has not been sent shares it by its prices. */
  change: Amount.optional(),
  reason: z.string().trim().min(1).max(500),
});

/** What an order costs before and after, with VAT, and what becomes of the difference. */
export const PriceConsequence = z.object({
  lines: z.array(z.object({ position: z.int(), was: Amount, is: Amount })),
  was: Amount,
  is: Amount,
  /** What goes back the way it was paid, and what to the gift card. */
  toPayment: Amount,
  toCard: Amount,
  /** What is to be paid before delivery. */
  toPay: Amount,
});
export type PriceConsequence = z.infer<typeof PriceConsequence>;

const params = z.object({ id: z.string().max(100) });

export const staffPricesContract = {
  previewOrderPrices: {
    summary: 'What other prices would make of an order; nothing is changed and nobody is told.',
    params,
    query: LocaleQuery,
    body: Correction,
    response: PriceConsequence,
  },
  correctOrderPrices: {
    summary:
      'Sets other prices in an order for what of it has not left, with a reason; the buyer is told. Money that ' +
      'goes back asks for the right to refunds and a fresh factor.',
    params,
    query: LocaleQuery,
    body: Correction,
    response: StaffOrder,
  },
  bookOrderPayment: {
    summary: 'The transfer has come for an order that is paid later, or that became dearer after it was accepted.',
    params,
    query: LocaleQuery,
    body: z.object({ version: z.int(), note: z.string().trim().max(2000).default('') }),
    response: StaffOrder,
  },
  bookCollected: {
    summary:
      'What was due on delivery has come, the rest of a deposit too: handed over for an order that has left, or by ' +
      'a transfer at any time. All that is awaited unless `amount` says a part of it.',
    params,
    query: LocaleQuery,
    body: z.object({
      version: z.int(),
      way: z.enum(['cash', 'transfer']).default('cash'),
      amount: Amount.optional(),
      note: z.string().trim().max(2000).default(''),
    }),
    response: StaffOrder,
  },
} satisfies StaffContract;
