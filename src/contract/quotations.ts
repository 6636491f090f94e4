import { z } from 'zod';
import { quotationStates } from '#domain/quotations/quotation.ts';
import { Cart } from './cart.ts';
import type { Contract } from './endpoint.ts';
import { Amount, Currency, LocaleQuery } from './wire.ts';

export const Quotation = z
  .object({
    id: z.string(),
    /** How people call it. */
    number: z.int(),
    state: z.enum([...quotationStates, 'expired']),
    createdAt: z.string(),
    /** Until when its prices hold; null: it has none yet. */
    validUntil: z.string().nullable(),
    projectName: z.string(),
    /** Of the buyer, and what the shop has answered. */
    note: z.string(),
    answer: z.string(),
    currency: Currency,
    /** The goods net, at the prices of the quotation; null: not priced yet. */
    net: Amount.nullable(),
    orderId: z.string().nullable(),
    items: z.array(
      z.object({
        productId: z.int(),
        name: z.string(),
        code: z.string(),
        mark: z.string(),
        quantity: z.int(),
        /** Net prices of a piece: when it was asked for, and in the quotation. */
        usualNet: Amount,
        net: Amount.nullable(),
      }),
    ),
  })
  .meta({ id: 'Quotation' });
export type Quotation = z.infer<typeof Quotation>;

const QuotationParams = z.object({ id: z.string().min(1).max(40) });

export const quotationsContract = {
  requestQuotation: {
    summary: 'Asks the shop for the prices of what is in the cart, which stays; 400 for an empty cart, 401 for others.',
    query: LocaleQuery,
    body: z.object({ note: z.string().trim().max(2000).default('') }),
    response: Quotation,
  },
  listQuotations: {
    summary: 'The own quotations of a business customer, the newest first.',
    query: LocaleQuery,
    response: z.array(Quotation),
  },
  withdrawQuotation: {
    summary: 'Takes back what was asked, priced or not; 400 once it is ordered or over.',
    params: QuotationParams,
    query: LocaleQuery,
    response: Quotation,
  },
  acceptQuotation: {
    summary:
      'Accepts the prices in time: the cart holds what was quoted in place of what it held, and is ordered at ' +
      'exactly these prices, once. 400 when they hold no longer.',
    params: QuotationParams,
    query: LocaleQuery,
    response: Cart,
  },
} satisfies Contract;
