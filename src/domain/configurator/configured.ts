import type { UnitPrice } from '#domain/pricing/unit-price.ts';
import type { PriceBasis } from '#domain/pricing/price-basis.ts';
import type { Attribute, Group, Value } from './model.ts';
import type { PricePart } from './price-part.ts';
import type { Rule } from './rule.ts';

/** Value ids and numbers by attribute id. */
export type Picks = {
  readonly values: Readonly<Record<number, number>>;
  readonly numbers: Readonly<Record<number, number>>;
};

export const noPicks: Picks = { values: {}, numbers: {} };

/** The input of a configuration beside the model. The order of the choices does not matter. */
export type ConfigurationInput = {
  /** The visitor's choices. */
  readonly choices: Picks;
  /** The picks of a code (readCode). The visitor's choices override them. */
  readonly code?: Picks | null;
  /** Which amounts lead: gross for consumers, net for B2B and partners. */
  readonly basis?: PriceBasis;
};

/**
 * Where a selection comes from, in this order; `rule`: neither default nor first value, but the one that the rules
 * leave.
 */
export type Origin = 'choice' | 'code' | 'default' | 'first' | 'rule';

/**
 * Why a value or number can't be had. locked: none of `unlockedBy` (value ids) is selected. rule: the visitor's other
 * choices and the rule do not go together. measures: a price part has no price for these measures or this price group.
 * together: only several rules together forbid it.
 */
export type Refusal =
  | { readonly kind: 'locked'; readonly unlockedBy: readonly number[] }
  | { readonly kind: 'rule'; readonly rule: Rule }
  | { readonly kind: 'measures'; readonly part: PricePart }
  | { readonly kind: 'together' };

export type ConfiguredValue = { readonly value: Value; readonly allowed: boolean; readonly refusal: Refusal | null };

export type NumberProblem = 'missing' | 'below-minimum' | 'above-maximum' | 'off-step' | 'refused';

export type ConfiguredNumber = {
  /** What the visitor typed, unchanged. */
  readonly entered: number | null;
  /**
   * The number that counts: the one entered or, if that is not possible, the nearest possible one; null while it is
   * missing.
   */
  readonly number: number | null;
  /** Limits under the visitor's other choices, within those of the input. */
  readonly minimum: number;
  readonly maximum: number;
  /** While there is one the configuration is not valid; `number` is then the one-click repair. */
  readonly problem: NumberProblem | null;
  readonly refusal: Refusal | null;
};

/** A present attribute: it has a selected value or, with an input, a number. */
export type ConfiguredAttribute = {
  readonly attribute: Attribute;
  readonly depth: number;
  readonly origin: Origin | null;
  readonly value: Value | null;
  readonly group: Group | null;
  readonly values: readonly ConfiguredValue[];
  readonly number: ConfiguredNumber | null;
};

/** A line of the breakdown, in minor units. base: the product itself. */
export type PriceLine = UnitPrice & {
  readonly kind: 'base' | 'value' | 'group' | 'part';
  readonly id: number;
  readonly label: string;
};

/** Unit price in minor units; it is the sum of its lines exactly, in each of the four amounts. */
export type ConfiguredPrice = UnitPrice & { readonly lines: readonly PriceLine[] };

/** A choice that does not count now. */
export type SetAside = { readonly attribute: number; readonly value: number; readonly refusal: Refusal };

/** Everything derived from a model and an input. */
export type Configured = {
  /** In the order of the tree; absent attributes are left out. */
  readonly attributes: readonly ConfiguredAttribute[];
  /** Ids of the selected values. */
  readonly valueIds: readonly number[];
  /** Product code with the separators and codes of the choices: 'P-A1.B2'. */
  readonly productCode: string;
  /** The same without the product: 'A1.B2'. */
  readonly configurationCode: string;
  /** 'SOFA/A1/B2'; always reads back as this selection. */
  readonly systemCode: string;
  readonly realizationTimeInDays: number | null;
  readonly availableSinceDate: string | null;
  /** Smallest quantity of the selected values; null is made to order. */
  readonly minimumAvailability: number | null;
  /** The area of a pack in square centimetres, from the last selected value that has one; null: that of the product. */
  readonly packAreaCm2: number | null;
  /** By currency; a currency without a price for everything selected is left out. */
  readonly prices: Readonly<Record<string, ConfiguredPrice>>;
  /** What the choices add to the product's own price, by currency. */
  readonly surcharges: Readonly<Record<string, UnitPrice>>;
  readonly advice: readonly Rule[];
  readonly setAside: readonly SetAside[];
  /** The visitor's choices that count. The next choice is added to them. */
  readonly choices: Picks;
  /** No number is missing. */
  readonly isComplete: boolean;
  /** Complete, legal, and with what the visitor typed: may be put into a cart. */
  readonly valid: boolean;
  /** False only where no legal selection exists, or none was found within the search's bounds. */
  readonly legal: boolean;
  readonly madeToMeasure: boolean;
  readonly words: readonly { readonly name: string; readonly value: string }[];
};
