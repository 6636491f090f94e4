import type { Minor } from '#domain/pricing/money.ts';
import type { Locale, Localized } from '#domain/locale.ts';
import type { UnitPrice } from '#domain/pricing/unit-price.ts';
import type { Condition, Rule } from './rule.ts';
import type { PricePart } from './price-part.ts';

/** A text while a model is being written: either language may still be missing. */
export type AuthoredText = Partial<Localized>;

/** Amounts by currency code, in minor units; base amounts are those before a discount. */
export type Surcharge<Amount = Minor> = Readonly<Record<string, UnitPrice<Amount>>>;

export type AttributeStyle = 'dialog' | 'select' | 'merged' | 'hidden';

export type ValueImage = {
  readonly file: { readonly path: string };
  readonly alt: string;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly color: string;
};

/** One thing that an attribute offers. */
export type Value<Text = string, Amount = Minor> = {
  /** Unique in the whole model. */
  readonly id: number;
  readonly code: string;
  readonly normalizedCode: string;
  readonly name: Text;
  readonly description: Text;
  readonly image: ValueImage | null;
  /** Colour as #rrggbb. */
  readonly swatch: string | null;
  /** The value changes the look of the product, but no layer shows it. */
  readonly undrawn?: boolean;
  readonly default: boolean;
  /** Ids of the values that become allowed when this one is selected. */
  readonly unlocks: readonly number[];
  /** Empty: free of charge. A currency that is missing beside others: no price in this currency. */
  readonly surcharge: Surcharge<Amount>;
  /** Percent of the base price and of what follows from measures; 12.5 is 12.5 %. Two decimals at most. */
  readonly surchargePercent: number | null;
  /** Which table or rate of a price part applies. */
  readonly priceGroup: string | null;
  /** Free samples of it are sent. */
  readonly sample?: boolean;
  /** What a pack of this value covers, in square centimetres, in place of the product's own. */
  readonly packAreaCm2?: number;
  /** Pieces available of this index; null is made to order. */
  readonly quantity: number | null;
  readonly realizationTimeInDays: number | null;
  /** YYYY-MM-DD. */
  readonly availableSinceDate: string | null;
};

/** Values of an attribute that share a surcharge or dates. */
export type Group<Text = string, Amount = Minor> = {
  readonly id: number;
  readonly name: Text;
  /** Ids of values of the same attribute. */
  readonly values: readonly number[];
  readonly surcharge: Surcharge<Amount>;
  readonly realizationTimeInDays: number | null;
  readonly availableSinceDate: string | null;
};

/**
 * The number that an attribute takes instead of a value. All are whole numbers of
 * 10^-decimals units: with the unit cm and 1 decimal, 1205 is 120.5 cm.
 */
export type NumberInput = {
  readonly unit: string;
  readonly decimals: number;
  readonly minimum: number;
  readonly maximum: number;
  /** Numbers are the minimum and whole steps above it. */
  readonly step: number;
  readonly default: number | null;
  /**
   * The number is asked for only when one of these values is selected. Empty: whenever the parent attribute is present.
   */
  readonly unlockedBy: readonly number[];
};

/** A question of the configurator: a value of its list or, with `input`, a number. */
export type Attribute<Text = string, Amount = Minor> = {
  /** Unique in the model. */
  readonly id: number;
  readonly code: string;
  readonly name: Text;
  readonly help: Text;
  readonly style: AttributeStyle;
  /** Attributes with the same merge id are shown as one control. */
  readonly merge: { readonly id: number; readonly name: Text } | null;
  /** Stands before the code of the choice in the product code. */
  readonly separator: string;
  readonly groups: readonly Group<Text, Amount>[];
  readonly values: readonly Value<Text, Amount>[];
  readonly input: NumberInput | null;
  /** Whether a choice here makes the goods made to the buyer's measure. */
  readonly madeToMeasure: boolean;
  readonly attributes: readonly Attribute<Text, Amount>[];
};

/** A picture that a view is drawn of. All pictures of a view have the same size. */
export type LayerImage = {
  readonly path: string;
  readonly width: number;
  readonly height: number;
  /** Its average colour, as #rrggbb. */
  readonly color: string;
  /** Hides everything below it. */
  readonly opaque: boolean;
};

/** A picture that is laid over those before it where all of `when` hold. */
export type Layer = {
  /** The place of the drawn picture in the gallery, from 1. */
  readonly view: number;
  readonly when: readonly Condition[];
  readonly image: LayerImage;
  /** The attribute whose selected swatch the picture's colours are multiplied by; null: drawn as it is. */
  readonly colourOf: number | null;
};

/** Everything that the configurator of one product is computed from. */
export type ConfiguratorModel<Text = string, Amount = Minor> = {
  /** The language of its texts and of its written numbers. A model in both languages has none. */
  readonly locale?: Locale;
  readonly productId: number;
  readonly productCode: string;
  /** The version of the rule set. Every publication increases it. */
  readonly version: number;
  /** Unique across all rule sets. A version never changes. */
  readonly versionId: number;
  readonly vatRatePercent: number;
  /** The product's own price by currency; empty where it is hidden. */
  readonly prices: Surcharge<Amount>;
  /** Root attributes. */
  readonly attributes: readonly Attribute<Text, Amount>[];
  readonly rules: readonly Rule<Text>[];
  readonly priceParts: readonly PricePart<Text, Amount>[];
  /** The layers of all views in the order in which they are drawn. */
  readonly layers: readonly Layer[];
};

/** A model with its texts in both languages, as it is written and checked. */
export type AuthoredModel = ConfiguratorModel<AuthoredText>;

export type { Condition, PricePart, Rule };
