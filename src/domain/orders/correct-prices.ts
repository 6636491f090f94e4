import { divideHalfUp, shareOut, type Minor } from '../pricing/money.ts';
import { leadingAmount } from '../pricing/price-basis.ts';
import { amountsOf, type NetAndGross } from '../pricing/vat.ts';
import { remainingParts, type OrderedLine, type OrderedWhole } from './cancel-lines.ts';

/**
 * Other prices for an order, in minor units of the amounts that its buyer was asked for. `lines`: the new price of what
 * is left of a line and has not been sent. `change`: what the order costs more, or below 0 less; it is shared out over
 * what has not been sent, by the prices, so that the VAT rates stay.
 */
export type PriceCorrection = {
  readonly lines: readonly { readonly position: number; readonly amount: Minor }[];
  readonly change: Minor;
};

/** What lines and delivery cost, as they stand in an order before a correction. */
export type PricesBefore = {
  readonly lines: readonly (NetAndGross & { readonly position: number })[];
  readonly delivery: NetAndGross;
};

export type CorrectedPrices<Line> =
  | { ok: true; lines: Line[]; delivery: NetAndGross; before: PricesBefore }
  | { ok: false; reason: 'unknown-line' | 'sent-line' | 'below-zero' | 'nothing'; position: number | null };

/** How many pieces of a line have been sent, by its position. */
export type SentPieces = ReadonlyMap<number, number>;

/** For each line: its pieces that have not been sent, and what they cost. */
export function unsentParts(whole: OrderedWhole, sentPieces: SentPieces): { pieces: number; amount: Minor }[] {
  const parts = remainingParts(whole).lines;
  return whole.lines.map(({ position, quantity, cancelledQuantity }, index) => {
    const remaining = quantity - cancelledQuantity;
    const gone = Math.min(remaining, sentPieces.get(position) ?? 0);
    const amount = leadingAmount(parts[index]!, whole.basis);
    return { pieces: remaining - gone, amount: gone === 0 ? amount : amount - divideHalfUp(amount * gone, remaining) };
  });
}

/**
 * Sets other prices in an order (ORDER-25). Refused: 'unknown-line' for a line without remaining pieces, 'sent-line'
 * for a line that was sent completely, 'below-zero' where a line or the goods would cost less than nothing, 'nothing'
 * where no price changes.
 */
export function correctPrices<Line extends OrderedLine>(
  whole: OrderedWhole<Line>,
  { lines: priceChanges, change }: PriceCorrection,
  sentPieces: SentPieces = new Map(),
): CorrectedPrices<Line> {
  const { lines, basis } = whole;
  const leftOf = (line: OrderedLine) => line.quantity - line.cancelledQuantity;
  const unknown = priceChanges.find(
    ({ position }) => !lines.some((line) => line.position === position && leftOf(line) > 0),
  );
  if (unknown) return { ok: false, reason: 'unknown-line', position: unknown.position };
  const unsent = unsentParts(whole, sentPieces);
  const withoutPieces = priceChanges.find(
    ({ position }) => unsent[lines.findIndex((line) => line.position === position)]!.pieces === 0,
  );
  if (withoutPieces) return { ok: false, reason: 'sent-line', position: withoutPieces.position };
  const negative = priceChanges.find(({ amount }) => amount < 0);
  if (negative) return { ok: false, reason: 'below-zero', position: negative.position };

  const before = remainingParts(whole).lines.map((amounts) => leadingAmount(amounts, basis));
  const prices = lines.map(
    ({ position }, index) => priceChanges.find((each) => each.position === position)?.amount ?? unsent[index]!.amount,
  );
  const goods = prices.reduce((sum, price) => sum + price, 0);
  if (goods + change < 0 || (goods === 0 && change !== 0)) return { ok: false, reason: 'below-zero', position: null };
  const shares = shareOut(Math.abs(change), prices);
  const newPrices = prices.map(
    (each, index) => before[index]! - unsent[index]!.amount + each + Math.sign(change) * shares[index]!,
  );
  if (newPrices.every((each, index) => each === before[index])) return { ok: false, reason: 'nothing', position: null };

  const { deliveryNet, deliveryGross, deliveryVatRatePercent } = whole;
  const delivery = { net: deliveryNet, gross: deliveryGross };
  const goodsSums = lines.map((line, index) => ({
    amount: newPrices[index] === before[index] ? ordered(line, basis) : wholeLine(line, newPrices[index]!),
    vatRatePercent: line.vatRatePercent,
  }));
  const transport = { amount: leadingAmount(delivery, basis), vatRatePercent: deliveryVatRatePercent };
  const amounts = amountsOf([...goodsSums, transport], basis);
  const { net, gross } = amounts.at(-1)!;
  return {
    ok: true,
    lines: lines.map((line, index) => ({ ...line, lineNet: amounts[index]!.net, lineGross: amounts[index]!.gross })),
    delivery: { net, gross },
    before: {
      lines: lines.map(({ position, lineNet, lineGross }) => ({ position, net: lineNet, gross: lineGross })),
      delivery,
    },
  };
}

const ordered = ({ lineNet: net, lineGross: gross }: OrderedLine, basis: OrderedWhole['basis']) =>
  leadingAmount({ net, gross }, basis);

/** What all pieces of a line would cost at the price of the remaining ones. */
function wholeLine({ quantity, cancelledQuantity }: OrderedLine, price: Minor): Minor {
  return divideHalfUp(price * quantity, quantity - cancelledQuantity);
}

/** The order as it was before a correction. */
export function beforeCorrection<Whole extends OrderedWhole>(whole: Whole, { lines, delivery }: PricesBefore): Whole {
  const pricesAt = new Map(lines.map((line) => [line.position, line]));
  return {
    ...whole,
    deliveryNet: delivery.net,
    deliveryGross: delivery.gross,
    lines: whole.lines.map((line) => {
      const prices = pricesAt.get(line.position);
      return prices ? { ...line, lineNet: prices.net, lineGross: prices.gross } : line;
    }),
  };
}
