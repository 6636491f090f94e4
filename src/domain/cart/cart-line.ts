import { priceAtQuantity } from '#domain/pricing/unit-price.ts';
import type { UnitPrice } from '#domain/pricing/unit-price.ts';
import { exceedsStock, offerProblem, type Offer, type OfferProblem } from './offer.ts';

/** A line of a cart; two additions with the same lineKey are one line. */
export type CartLine = {
  /** 0 until the line is stored. */
  readonly id: number;
  readonly normalizedCode: string;
  /** The buyer's own name for what is made, so that the maker can mark the parcel: 'Salon'. Empty: none. */
  readonly mark: string;
  readonly quantity: number;
  readonly offer: Offer;
};

/**
 * Two additions with the same key are one line: they have the same code and the same mark. No mark has a line break, so
 * different additions have different keys.
 */
export function lineKey({ normalizedCode, mark }: Pick<CartLine, 'normalizedCode' | 'mark'>): string {
  return `${normalizedCode}\n${mark}`;
}

/** Names a line in a few words and distinguishes it from other lines of the same product: 'Roleta Mila, Salon'. */
export function lineName({ name, mark }: { readonly name: string; readonly mark: string }): string {
  return mark === '' ? name : `${name}, ${mark}`;
}

/** The most characters of a mark. */
export const longestMark = 60;

const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;

/**
 * Whether a text may be a mark. A mark is short and stays on one line. It has no characters that control a screen or
 * reverse the direction of reading.
 */
export function isLineMark(text: string): boolean {
  return text.length <= longestMark && !unseen.test(text);
}

/** Why a line can no longer be bought as it was added. The line stays in the cart with a mark and blocks the order. */
export function lineProblem({ offer, quantity }: CartLine): OfferProblem | null {
  return offerProblem(offer) ?? (exceedsStock(offer, quantity) ? 'unavailable' : null);
}

/** The price of one piece of a line; a larger quantity may lower it (PRICE-13). Null: the line has no price. */
export function linePrice({ offer, quantity }: Pick<CartLine, 'offer' | 'quantity'>): UnitPrice | null {
  return offer.price && priceAtQuantity(offer.price, offer.steps, quantity);
}
