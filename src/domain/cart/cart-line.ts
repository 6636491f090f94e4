import { exceedsStock, offerProblem, type Offer, type OfferProblem, type Refusal } from './offer.ts';

/** A line of a cart; two additions with the same lineKey are one line (decision OQ-80). */
export type CartLine = {
  /** 0 until stored. */
  readonly id: number;
  readonly normalizedCode: string;
  /** The buyer's own name for what is made, so that the maker can mark the parcel: 'Salon'. Empty: none. */
  readonly mark: string;
  readonly quantity: number;
  readonly offer: Offer;
};

/** The lines after a change and the one that changed, or why nothing changed. */
export type LineChange<Line> = { ok: true; lines: Line[]; line: Line } | { ok: false; reason: Refusal };

/** What became of a line since it was added: it stays, marked, and blocks the order (decision OQ-84). */
export function lineProblem({ offer, quantity }: CartLine): OfferProblem | null {
  return offerProblem(offer) ?? (exceedsStock(offer, quantity) ? 'unavailable' : null);
}
