import type { ReactNode } from 'react';
import { configure } from '#domain/configurator/configure.ts';
import { noPicks, type ConfigurationInput, type Configured } from '#domain/configurator/configured.ts';
import { mapAmounts } from '#domain/configurator/map-amounts.ts';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import { defaultCurrency, toMajor, toMinor, type Major, type Minor } from '#domain/pricing/money.ts';
import type { UnitPrice } from '#domain/pricing/unit-price.ts';

/** Amounts of a piece as answers carry them. */
export type OfferPrice = UnitPrice<Major>;

/** What the configurator says in place of the product: what is bought, for how much, and the pieces of the page that it draws. */
export type Offer = {
  readonly configuration: string;
  readonly productCode: string;
  /** Leads back to this configuration. */
  readonly link: string;
  readonly price: OfferPrice | null;
  /** The price is the least that a piece can cost: a measure is still missing. */
  readonly from: boolean;
  readonly realizationTimeInDays: number | null;
  /** What a pack covers, where what is chosen tells. */
  readonly packAreaCm2: number | null;
  /** Paths of pictures that show something selected, the latest choice first. */
  readonly pictures: readonly string[];
  /** Why it can't be added to the cart now. */
  readonly blocked: string | null;
  readonly options: ReactNode;
  readonly terms: ReactNode;
  readonly notes: ReactNode;
  readonly summary: ReactNode;
};

/** The wire's model in the domain's minor units. */
export const modelOf = (answer: ConfiguratorModel<string, Major>): ConfiguratorModel =>
  mapAmounts(answer, (amount) => toMinor(amount));

function priceOf({ prices }: Pick<Configured, 'prices'>): OfferPrice | null {
  const price = prices[defaultCurrency.code];
  if (!price) return null;
  const major = (amount: Minor) => toMajor(amount, defaultCurrency.precision);
  return {
    net: major(price.net),
    gross: major(price.gross),
    baseNet: major(price.baseNet),
    baseGross: major(price.baseGross),
  };
}

/** The price of a configuration; while measures are missing, that of the smallest ones. */
export function shownPrice(
  model: ConfiguratorModel,
  input: ConfigurationInput,
  configured: Configured,
): Pick<Offer, 'price' | 'from'> {
  if (configured.isComplete) return { price: priceOf(configured), from: false };
  const smallest = Object.fromEntries(
    configured.attributes.flatMap(({ attribute, number }) =>
      number?.problem === 'missing' ? [[attribute.id, number.minimum]] : [],
    ),
  );
  const choices = { ...input.choices, numbers: { ...input.choices.numbers, ...smallest } };
  return { price: priceOf(configure(model, { ...input, choices })), from: true };
}

/** What a piece costs while nothing is chosen: for search engines. */
export function defaultOffer(answer: ConfiguratorModel<string, Major>): OfferPrice | null {
  const model = modelOf(answer);
  const input = { choices: noPicks };
  return shownPrice(model, input, configure(model, input)).price;
}
