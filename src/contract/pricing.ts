import { z } from 'zod';
import { Amount, ImageFile } from './wire.ts';

export const Discount = z.object({
  id: z.string(),
  name: z.string(),
  label: z.string(),
  /** Names the lowest price of the 30 days before the discount started. */
  description: z.string(),
  netAmount: Amount,
  grossAmount: Amount,
  icon: z.object({ file: ImageFile }).nullable(),
  /** Gross; null where no earlier price is known. */
  lowestGross30: Amount.nullable(),
});

export const PriceValue = z.object({
  net: Amount,
  gross: Amount,
  baseNet: Amount,
  baseGross: Amount,
  discount: Discount.optional(),
});

/**
 * Keyed by currency code; values is empty when the price is hidden or missing. `from`: the values are the least that
 * the product can be ordered for, other choices cost more.
 */
export const Price = z.object({
  values: z.record(z.string(), PriceValue),
  discounted: z.boolean(),
  from: z.boolean().optional(),
  /** What a piece of so many costs, in the shop's currency; only told to those who pay the prices of a group. */
  steps: z.array(z.object({ fromQuantity: z.int(), net: Amount, gross: Amount })).optional(),
});
export type Price = z.infer<typeof Price>;
