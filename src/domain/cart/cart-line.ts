import { priceAtQuantity } from '#domain/pricing/unit-price.ts';
import type { UnitPrice } from '#domain/pricing/unit-price.ts';
import { exceedsStock, offerProblem, type Offer, type OfferProblem } from './offer.ts';

/** A line of a cart; two additions with the same lineKey are one line. */
export type CartLine = {
  /** 0 until stored. */
  readonly id: number;
  readonly normalizedCode: string;
  /** The buyer's own name for what is made, so that the maker can mark the parcel: 'Salon'. Empty: none. */
  readonly mark: string;
  readonly quantity: number;
  readonly offer: Offer;
};

/** What makes two additions one line: the same code with the same mark. No mark holds a line break. */
export function lineKey({ normalizedCode, mark }: Pick<CartLine, 'normalizedCode' | 'mark'>): string {
  return `${normalizedCode}\n${mark}`;
}

/** 'Roleta Mila, Salon': what tells a line from others of the same product, where it is named in a few words. */
export function lineName({ name, mark }: { readonly name: string; readonly mark: string }): string {
  return mark === '' ? name : `${name}, ${mark}`;
}

/** The most characters of a mark. */
export const longestMark = 60;

const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/**
 * Whether a text may be a mark: short, on one line, and without characters that steer a screen or turn its direction.
 */
export function isLineMark(text: string): boolean {
  return text.length <= longestMark && !unseen.test(text);
}

/** What became of a line since it was added: it stays, marked, and blocks the order. */
export function lineProblem({ offer, quantity }: CartLine): OfferProblem | null {
  return offerProblem(offer) ?? (exceedsStock(offer, quantity) ? 'unavailable' : null);
}

/** The price of a piece of a line, which many pieces may lower (PRICE-13); null where it has none. */
export function linePrice({ offer, quantity }: Pick<CartLine, 'offer' | 'quantity'>): UnitPrice | null {
  return offer.price && priceAtQuantity(offer.price, offer.steps, quantity);
}
