import { netFromGross } from './money.ts';

/** Price of one piece in minor units; base amounts are those before the product's own discount (spec 3). */
export type UnitPrice = { readonly net: number; readonly gross: number; readonly baseNet: number; readonly baseGross: number };

/** Amounts of one VAT rate, in minor units. */
export type Amounts = { readonly net: number; readonly gross: number; readonly vatRatePercent: number };

/**
 * A line as a consumer pays it, in minor units: the unit gross price times the quantity, and the net amount that
 * follows from it by the VAT rate (decision OQ-87).
 */
export function lineAmounts(line: { price: Pick<UnitPrice, 'gross'>; quantity: number; vatRatePercent: number }): Amounts {
  const gross = line.price.gross * line.quantity;
  return { net: netFromGross(gross, line.vatRatePercent), gross, vatRatePercent: line.vatRatePercent };
}
