import type { Minor } from '#domain/pricing/money.ts';
import type { UnitPrice } from '#domain/pricing/unit-price.ts';
import type { PriceBasis } from '#domain/pricing/price-basis.ts';
import type { Condition } from './rule.ts';

/** Amounts in minor units by currency code, net or gross by the part's basis. */
export type AmountByCurrency<Amount = Minor> = Readonly<Record<string, Amount>>;

/** Prices of one price group by two measures; prices[currency][row][column], null is not available. */
export type MatrixTable<Amount = Minor> = {
  /** Empty where the part has no price groups. */
  readonly priceGroup: string;
  /** Upper ends of the tiers, rising. A measure is rounded up to the next one. */
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly prices: Readonly<Record<string, readonly (readonly (Amount | null)[])[]>>;
};

/** Price of one square or running metre in a price group. */
export type MetreRate<Amount = Minor> = { readonly priceGroup: string; readonly prices: AmountByCurrency<Amount> };

type Part<Text> = {
  readonly id: number;
  readonly code: string;
  /** Name of its line in the breakdown. */
  readonly label: Text;
  /** Counts only when all of these hold. */
  readonly when: readonly Condition[];
};

type MeasuredPart<Text> = Part<Text> & {
  /** Whether the amounts of the part are net or gross; the other follows by the VAT rate. */
  readonly basis: PriceBasis;
  /** Attribute whose selected value names the price group; null: one table or rate for all, with the group ''. */
  readonly priceGroupAttribute: number | null;
};

/** By the tiers of two measures; outside of the table the measures are not available. */
export type MatrixPart<Text = string, Amount = Minor> = MeasuredPart<Text> & {
  readonly kind: 'matrix';
  readonly columnAttribute: number;
  readonly rowAttribute: number;
  readonly tables: readonly MatrixTable<Amount>[];
};

/** By the area of two measures in a unit of length, at least the minimum. */
export type AreaPart<Text = string, Amount = Minor> = MeasuredPart<Text> & {
  readonly kind: 'area';
  readonly widthAttribute: number;
  readonly heightAttribute: number;
  /** In square millimetres: 500000 is half a square metre. */
  readonly minimumSquareMillimetres: number;
  readonly rates: readonly MetreRate<Amount>[];
};

/** By one measure in a unit of length, at least the minimum. */
export type LengthPart<Text = string, Amount = Minor> = MeasuredPart<Text> & {
  readonly kind: 'length';
  readonly lengthAttribute: number;
  readonly minimumMillimetres: number;
  readonly rates: readonly MetreRate<Amount>[];
};

/** A percentage of the base price and of the matrix, area and length parts; two decimals at most. */
export type PercentPart<Text = string> = Part<Text> & { readonly kind: 'percent'; readonly percent: number };

export type FixedPart<Text = string, Amount = Minor> = Part<Text> & {
  readonly kind: 'fixed';
  readonly surcharge: AmountByCurrency<UnitPrice<Amount>>;
};

/** What adds to the price beside the surcharges of values and groups. */
export type PricePart<Text = string, Amount = Minor> =
  | MatrixPart<Text, Amount>
  | AreaPart<Text, Amount>
  | LengthPart<Text, Amount>
  | PercentPart<Text>
  | FixedPart<Text, Amount>;

/** Ids of the attributes that a price part measures. */
export function measuredAttributes<Text, Amount>(part: PricePart<Text, Amount>): number[] {
  if (part.kind === 'matrix') return [part.columnAttribute, part.rowAttribute];
  if (part.kind === 'area') return [part.widthAttribute, part.heightAttribute];
  return part.kind === 'length' ? [part.lengthAttribute] : [];
}
