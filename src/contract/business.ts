import { z } from 'zod';
import { Cart } from './cart.ts';
import type { Contract } from './endpoint.ts';
import { LocaleQuery } from './wire.ts';

/** The result of one line of a quick order. */
export const QuickOrderReport = z.object({
  /** The number of the line in the text, from 1. */
  line: z.int(),
  code: z.string(),
  quantity: z.int(),
  added: z.boolean(),
  /** Of the product; null where the code stands for none. */
  name: z.string().nullable(),
  /** Why it was not added; null where it was. */
  reason: z.string().nullable(),
});
export type QuickOrderReport = z.infer<typeof QuickOrderReport>;

export const businessContract = {
  quickOrder: {
    summary:
      'Adds codes with quantities, one a line, to the cart and tells of each line what became of it; the same ' +
      'conversionId adds once. 400 for more than 200 lines.',
    query: LocaleQuery,
    body: z.object({ text: z.string().max(40_000), conversionId: z.string().min(1).max(80) }),
    response: z.object({ cart: Cart, report: z.array(QuickOrderReport) }),
  },
} satisfies Contract;
