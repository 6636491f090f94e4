import { lineAmounts, type Amounts } from '#domain/pricing/line-amounts.ts';
import { exceedsStock, offerProblem, type Offer, type OfferProblem, type Refusal } from './offer.ts';

/** A line of a cart; two additions with the same normalizedCode are one line (decision OQ-80). */
export type CartLine = {
  /** 0 until stored. */
  readonly id: number;
  readonly normalizedCode: string;
  readonly quantity: number;
  readonly offer: Offer;
};

/** The lines after a change and the one that changed, or why nothing changed. */
export type LineChange<Line> = { ok: true; lines: Line[]; line: Line } | { ok: false; reason: Refusal };

/** What became of a line since it was added: it stays, marked, and blocks the order (decision OQ-84). */
export function lineProblem({ offer, quantity }: CartLine): OfferProblem | null {
  return offerProblem(offer) ?? (exceedsStock(offer, quantity) ? 'unavailable' : null);
}

/** What a line costs, in minor units; nothing while it has a problem (decision OQ-84). */
export function amountsOfLine(line: CartLine): Amounts {
  const { price, vatRatePercent } = line.offer;
  if (price === null || lineProblem(line) !== null) return { net: 0, gross: 0, vatRatePercent };
  return lineAmounts({ price, quantity: line.quantity, vatRatePercent });
}
