import { z } from 'zod';
import { StaffPageQuery, staffPageOf, type StaffContract } from './staff-wire.ts';
import { Amount, Currency, Id } from './wire.ts';

const OfOrder = z.object({ id: z.string(), reference: z.string() });

export const StaffGiftCard = z.object({
  id: z.int(),
  /** Its last four signs: the whole code is money. */
  ending: z.string(),
  createdAt: z.string(),
  validTo: z.string().nullable(),
  active: z.boolean(),
  issued: Amount,
  used: Amount,
  left: Amount,
  currency: Currency,
});
export type StaffGiftCard = z.infer<typeof StaffGiftCard>;

const GiftCardBook = StaffGiftCard.extend({
  entries: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(['issued', 'charged', 'returned', 'withdrawn']),
      amount: Amount,
      /** What was left after it. */
      left: Amount,
      order: OfOrder.nullable(),
    }),
  ),
});

export const StaffCode = z.object({
  id: z.int(),
  code: z.string(),
  percent: z.int().nullable(),
  amount: Amount.nullable(),
  currency: Currency,
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  active: z.boolean(),
  uses: z.int(),
  /** How often it may still be used; null: always. */
  left: z.int().nullable(),
});
export type StaffCode = z.infer<typeof StaffCode>;

const CodeBook = StaffCode.extend({
  entries: z.array(z.object({ at: z.string(), order: OfOrder.nullable(), discount: Amount, currency: Currency })),
});

const params = z.object({ id: Id });

export const staffDiscountsContract = {
  listGiftCards: {
    summary: 'Gift cards, the newest first: issued, used, left.',
    query: StaffPageQuery,
    response: staffPageOf(StaffGiftCard),
  },
  getGiftCard: { summary: 'One gift card with every movement of its book.', params, response: GiftCardBook },
  listCodes: {
    summary: 'Discount codes, the newest first: used, left.',
    query: StaffPageQuery,
    response: staffPageOf(StaffCode),
  },
  getCode: {
    summary: 'One discount code with the latest orders that have used it, a thousand at most.',
    params,
    response: CodeBook,
  },
} satisfies StaffContract;
