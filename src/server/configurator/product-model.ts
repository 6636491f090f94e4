import type {
  Attribute,
  AuthoredModel,
  AuthoredText,
  Group,
  Layer,
  PricePart,
  Surcharge,
  Value,
} from '#domain/configurator/model.ts';
import { netFromGross } from '#domain/pricing/vat.ts';
import type { StoredModel } from '#server/database/schema/index.ts';

/** What a model takes from the product that it configures. */
export type ConfiguredProduct = {
  readonly id: number;
  readonly code: string;
  readonly vatRatePercent: number;
  readonly priceHidden: boolean;
  /** By currency, in minor units. */
  readonly prices: Surcharge;
};

/** Pieces by value id; a value that is not named is made to order. */
export type ValueStock = Readonly<Record<number, number>>;

/** A published version as the model of one product: its prices, its VAT rate and the pieces that there are now. */
export function productModel(
  { version, versionId, model }: { version: number; versionId: number; model: StoredModel },
  product: ConfiguredProduct,
  stock: ValueStock,
): AuthoredModel {
  const surchargeOf = product.priceHidden ? () => ({}) : revalued(model.vatRatePercent, product.vatRatePercent);
  const ofAttribute = (attribute: Attribute<AuthoredText>): Attribute<AuthoredText> => ({
    ...attribute,
    groups: attribute.groups.map((group): Group<AuthoredText> => ({
      ...group,
      surcharge: surchargeOf(group.surcharge),
    })),
    values: attribute.values.map((value): Value<AuthoredText> => ({
      ...value,
      surcharge: surchargeOf(value.surcharge),
      surchargePercent: product.priceHidden ? null : value.surchargePercent,
      quantity: stock[value.id] ?? null,
    })),
    attributes: attribute.attributes.map(ofAttribute),
  });
  return {
    productId: product.id,
    productCode: product.code,
    version,
    versionId,
    vatRatePercent: product.vatRatePercent,
    prices: product.priceHidden ? {} : product.prices,
    attributes: model.attributes.map(ofAttribute),
    rules: model.rules,
    priceParts: product.priceHidden
      ? model.priceParts.flatMap(withoutPrices)
      : model.priceParts.map((part) =>
          part.kind === 'fixed' ? { ...part, surcharge: surchargeOf(part.surcharge) } : part,
        ),
    layers: layersOf(model, product.code),
  };
}

/** The layers that count for a product, without what only their author needs. */
export function layersOf({ layers = [] }: Pick<StoredModel, 'layers'>, productCode: string): Layer[] {
  return layers
    .filter(({ product }) => product === null || product === productCode)
    .map(({ view, when, colourOf, image: { path, width, height, color, opaque } }) => ({
      view,
      when,
      colourOf,
      image: { path, width, height, color, opaque },
    }));
}

/** Converts surcharges to the VAT rate of the product. The gross amounts stay, and the net amounts follow from them. */
function revalued(from: number, to: number): (surcharge: Surcharge) => Surcharge {
  if (from === to) return (surcharge) => surcharge;
  return (surcharge) =>
    Object.fromEntries(
      Object.entries(surcharge).map(([currency, { gross, baseGross }]) => [
        currency,
        { gross, baseGross, net: netFromGross(gross, to), baseNet: netFromGross(baseGross, to) },
      ]),
    );
}

/**
 * Amounts are removed. Tables and rates stay, because they also say which measures exist; other parts of the price go.
 */
function withoutPrices(part: PricePart<AuthoredText>): PricePart<AuthoredText>[] {
  switch (part.kind) {
    case 'percent':
    case 'fixed':
      return [];
    case 'matrix':
      return [{ ...part, tables: part.tables.map((table) => ({ ...table, prices: {} })) }];
    default:
      return [{ ...part, rates: part.rates.map((rate) => ({ ...rate, prices: {} })) }];
  }
}
