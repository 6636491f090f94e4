import type { UnitPrice } from '#domain/pricing/unit-price.ts';

/** What was chosen of an attribute, in words. */
export type ChosenWord = { readonly attribute: string; readonly value: string };

/** A line of the price of one piece, in minor units. */
export type ChosenPrice = UnitPrice & { readonly label: string };

/**
 * A configuration as it was ordered, in the buyer's language (ORDER-9): whatever is published later, the order
 * stays what it was. `valueStock` says how many pieces of limited values were taken, by value id.
 */
export type OrderedConfiguration = {
  readonly version: number;
  readonly productCode: string;
  readonly systemCode: string;
  readonly words: readonly ChosenWord[];
  readonly priceBreakdown: readonly ChosenPrice[];
  readonly realizationTimeInDays: number | null;
  readonly availableSinceDate: string | null;
  /** Made to the buyer's measure: no right of withdrawal (Consumer Rights Act, art. 38 point 3). */
  readonly madeToMeasure: boolean;
  /** What the picture did not show of the choice; older orders do not have it. */
  readonly pictureNote?: string;
  readonly valueStock: Readonly<Record<number, number>>;
};

/** An outlet piece as it was ordered, with the reason of its lower price in the buyer's language (OUTLET-2). */
export type OrderedPiece = { readonly code: string; readonly reason: string };

/**
 * The code that an ordered line is made or fetched by: that of its configuration or its outlet piece where it has one.
 * A piece of work is never an outlet piece, so it needs neither the piece nor the code of the line. Lines of earlier
 * releases have the code of their piece in the code of the line alone.
 */
export const orderedCode = (line: {
  readonly productCode: string;
  readonly normalizedCode?: string;
  readonly outletPiece?: OrderedPiece | null;
  readonly configured: Pick<OrderedConfiguration, 'productCode'> | null;
}): string =>
  line.configured?.productCode ?? line.outletPiece?.code ?? outletCodeIn(line.normalizedCode) ?? line.productCode;

/** In the code of a line the code of an outlet piece stands behind that of its product and a slash. */
const outletCodeIn = (normalizedCode = ''): string | undefined => /^[^#/]+\/(.+)$/.exec(normalizedCode)?.[1];
