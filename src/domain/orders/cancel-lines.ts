import { amountsOf, type Amounts } from '../pricing/vat.ts';
import { divideHalfUp, type Minor } from '../pricing/money.ts';
import { paymentShares } from '../payments/payment-state.ts';
import { leadingAmount, type PriceBasis } from '../pricing/price-basis.ts';

/** An ordered line, amounts in minor units, with the number of its pieces that are already cancelled. */
export type OrderedLine = {
  readonly position: number;
  readonly quantity: number;
  readonly cancelledQuantity: number;
  readonly lineNet: Minor;
  readonly lineGross: Minor;
  readonly vatRatePercent: number;
  /** Pieces that came from the stock and are still taken. */
  readonly stockTaken: number;
};

/**
 * The parts of an order from which its amounts are computed, in minor units. They are as ordered; only giftCardGross is
 * what the card pays now.
 */
export type OrderedWhole<Line extends OrderedLine = OrderedLine> = {
  readonly lines: readonly Line[];
  readonly deliveryNet: Minor;
  readonly deliveryGross: Minor;
  readonly deliveryVatRatePercent: number;
  readonly basis: PriceBasis;
  readonly giftCardGross: Minor;
  readonly prepaidPercent: number;
};

/** How many pieces of which line leave the order. */
export type LineQuantity = { readonly position: number; readonly quantity: number };

/** What an order costs without its cancelled lines, in minor units, and who pays it. */
export type RemainingAmounts = {
  readonly net: Minor;
  readonly gross: Minor;
  readonly giftCard: Minor;
  readonly prepaid: Minor;
  readonly dueOnDelivery: Minor;
};

/**
 * What each line and the delivery cost without the cancelled pieces. Each piece costs an equal part of its line, in the
 * leading amounts (PRICE-2). The delivery is charged while anything is delivered.
 */
export function remainingParts({ lines, deliveryNet, deliveryGross, deliveryVatRatePercent, basis }: OrderedWhole): {
  lines: Amounts[];
  delivery: Amounts;
} {
  const delivery = { net: deliveryNet, gross: deliveryGross, vatRatePercent: deliveryVatRatePercent };
  if (lines.every(({ cancelledQuantity }) => cancelledQuantity === 0)) {
    return {
      lines: lines.map(({ lineNet: net, lineGross: gross, vatRatePercent }) => ({ net, gross, vatRatePercent })),
      delivery,
    };
  }
  const delivered = lines.some((line) => line.cancelledQuantity < line.quantity);
  const goods = lines.map(({ quantity, cancelledQuantity, lineNet: net, lineGross: gross, vatRatePercent }) => {
    const whole = leadingAmount({ net, gross }, basis);
    return { amount: whole - divideHalfUp(whole * cancelledQuantity, quantity), vatRatePercent };
  });
  const parts = amountsOf(
    [...goods, { amount: delivered ? leadingAmount(delivery, basis) : 0, vatRatePercent: deliveryVatRatePercent }],
    basis,
  );
  return { lines: parts.slice(0, -1), delivery: parts.at(-1)! };
}

/**
 * Divides what is left of an order between its payers: first the gift card, then the payment in the shares of its
 * method. So money goes back to the payment first, and to the card last.
 */
export function remainingAmounts(whole: OrderedWhole): RemainingAmounts {
  const { lines, delivery } = remainingParts(whole);
  const net = lines.reduce((sum, line) => sum + line.net, delivery.net);
  const gross = lines.reduce((sum, line) => sum + line.gross, delivery.gross);
  const giftCard = Math.min(whole.giftCardGross, gross);
  return { net, gross, giftCard, ...paymentShares(gross - giftCard, whole.prepaidPercent) };
}

/** The lines after a cancellation with the stock that it sets free, or why it is refused. */
export type CancelledLines<Line> =
  | { ok: true; lines: Line[]; everything: boolean; freed: { readonly position: number; readonly quantity: number }[] }
  | { ok: false; reason: 'unknown-line' | 'too-many' | 'nothing'; position: number | null };

/**
 * Cancels pieces of lines. Refused as a whole: 'unknown-line', 'too-many' for more than is left of a line, 'nothing'
 * where no piece is named. Pieces from the stock stay with the rest of the line; only those that the line no longer
 * needs are released.
 */
export function cancelLines<Line extends OrderedLine>(
  lines: readonly Line[],
  leaving: readonly LineQuantity[],
): CancelledLines<Line> {
  const lineAt = new Map(lines.map((line) => [line.position, line]));
  const counts = new Map<number, number>();
  for (const { position, quantity } of leaving) {
    const line = lineAt.get(position);
    if (!line) return { ok: false, reason: 'unknown-line', position };
    const sum = (counts.get(position) ?? 0) + quantity;
    if (quantity < 1 || !Number.isInteger(quantity)) return { ok: false, reason: 'nothing', position };
    if (sum > line.quantity - line.cancelledQuantity) return { ok: false, reason: 'too-many', position };
    counts.set(position, sum);
  }
  if (counts.size === 0) return { ok: false, reason: 'nothing', position: null };
  const changedLines = lines.map((line) => {
    const cancelledQuantity = line.cancelledQuantity + (counts.get(line.position) ?? 0);
    return { ...line, cancelledQuantity, stockTaken: Math.min(line.stockTaken, line.quantity - cancelledQuantity) };
  });
  const freed = changedLines
    .map((line, index) => ({ position: line.position, quantity: lines[index]!.stockTaken - line.stockTaken }))
    .filter(({ quantity }) => quantity > 0);
  return {
    ok: true,
    lines: changedLines,
    everything: changedLines.every((line) => line.cancelledQuantity === line.quantity),
    freed,
  };
}

/** All that is left of each line. */
export function allThatRemains(lines: readonly OrderedLine[]): LineQuantity[] {
  return lines
    .filter((line) => line.cancelledQuantity < line.quantity)
    .map(({ position, quantity, cancelledQuantity }) => ({ position, quantity: quantity - cancelledQuantity }));
}
