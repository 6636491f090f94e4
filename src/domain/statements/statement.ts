export type StatementKind = 'withdrawal' | 'complaint';

/**
 * What a consumer may ask for: repair or exchange first, then less of the price or all of it (Consumer Rights Act, art.
 * 43d and 43e).
 */
export const complaintDemands = ['repair', 'replacement', 'price-reduction', 'money-back'] as const;
export type ComplaintDemand = (typeof complaintDemands)[number];

/** Pieces of a line of the order that a withdrawal is about. */
export type StatedPieces = { position: number; quantity: number };
