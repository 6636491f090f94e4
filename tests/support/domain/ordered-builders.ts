import { cancelLines, type LineQuantity, type OrderedLine, type OrderedWhole } from '#domain/orders/cancel-lines.ts';
import { netFromGross } from '#domain/pricing/vat.ts';

/** A line that cost its gross price, less what a discount code took off. */
export function aLine(
  position: number,
  overrides: { gross: number; quantity?: number; codeDiscount?: number; vatRatePercent?: number; stockTaken?: number },
): OrderedLine {
  const { gross, quantity = 1, codeDiscount = 0, vatRatePercent = 23, stockTaken = 0 } = overrides;
  const lineGross = gross * quantity - codeDiscount;
  return {
    position,
    quantity,
    cancelledQuantity: 0,
    lineNet: netFromGross(lineGross, vatRatePercent),
    lineGross,
    vatRatePercent,
    stockTaken,
  };
}

/** An order of the lines with a courier, asked for in gross amounts. */
export const anOrder = (lines: OrderedLine[], overrides: Partial<OrderedWhole> = {}): OrderedWhole => ({
  lines,
  deliveryNet: 72_36,
  deliveryGross: 89_00,
  deliveryVatRatePercent: 23,
  basis: 'gross',
  giftCardGross: 0,
  prepaidPercent: 100,
  ...overrides,
});

/** The order without the pieces. */
export function after(order: OrderedWhole, ...wanted: LineQuantity[]): OrderedWhole {
  const result = cancelLines(order.lines, wanted);
  if (!result.ok) throw new Error(result.reason);
  return { ...order, lines: result.lines };
}
