import type { PickUpPoint } from '#domain/checkout/address.ts';

/** A point as it is found: with its distance from the place asked for, in metres, where the company tells it. */
export type FoundPickUpPoint = PickUpPoint & { readonly hint: string; readonly distanceM: number | null };

/** The company does not answer, or in a way that can't be understood. */
export class PickUpPointsAway extends Error {}

/** The points of one company where parcels wait. Both calls throw PickUpPointsAway. */
export type PickUpPoints = {
  readonly provider: string;
  /** Whether a text has the shape of the company's ids. */
  isId: (text: string) => boolean;
  /** By the id of a point, a postal code, or a town; the nearest first where that is known. */
  search: (query: string) => Promise<FoundPickUpPoint[]>;
  /** null: there is no such point. */
  get: (id: string) => Promise<PickUpPoint | null>;
};
