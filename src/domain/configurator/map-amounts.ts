import type { UnitPrice } from '#domain/pricing/unit-price.ts';
import type { Attribute, ConfiguratorModel, Group, Surcharge, Value } from './model.ts';
import type { MatrixTable, MetreRate, PricePart } from './price-part.ts';

type Change<From, To> = (amount: From) => To;

/**
 * The model with every amount of money changed: by toMinor where it arrives from the wire, by toMajor where it leaves.
 */
export function mapAmounts<Text, From, To>(
  model: ConfiguratorModel<Text, From>,
  change: Change<From, To>,
): ConfiguratorModel<Text, To> {
  return {
    ...model,
    prices: surcharge(model.prices, change),
    attributes: model.attributes.map((attribute) => ofAttribute(attribute, change)),
    priceParts: model.priceParts.map((part) => ofPart(part, change)),
  };
}

function ofAttribute<Text, From, To>(attribute: Attribute<Text, From>, change: Change<From, To>): Attribute<Text, To> {
  return {
    ...attribute,
    groups: attribute.groups.map((group): Group<Text, To> => ({
      ...group,
      surcharge: surcharge(group.surcharge, change),
    })),
    values: attribute.values.map((value): Value<Text, To> => ({
      ...value,
      surcharge: surcharge(value.surcharge, change),
    })),
    attributes: attribute.attributes.map((child) => ofAttribute(child, change)),
  };
}

function ofPart<Text, From, To>(part: PricePart<Text, From>, change: Change<From, To>): PricePart<Text, To> {
  if (part.kind === 'percent') return part;
  if (part.kind === 'fixed') return { ...part, surcharge: surcharge(part.surcharge, change) };
  if (part.kind === 'matrix')
    return {
      ...part,
      tables: part.tables.map((table): MatrixTable<To> => ({
        ...table,
        prices: byCurrency(table.prices, (rows) =>
          rows.map((row) => row.map((amount) => (amount === null ? null : change(amount)))),
        ),
      })),
    };
  return {
    ...part,
    rates: part.rates.map((rate): MetreRate<To> => ({ ...rate, prices: byCurrency(rate.prices, change) })),
  };
}

function surcharge<From, To>(amounts: Surcharge<From>, change: Change<From, To>): Surcharge<To> {
  return byCurrency(amounts, ({ net, gross, baseNet, baseGross }): UnitPrice<To> => ({
    net: change(net),
    gross: change(gross),
    baseNet: change(baseNet),
    baseGross: change(baseGross),
  }));
}

function byCurrency<From, To>(
  amounts: Readonly<Record<string, From>>,
  change: (amount: From) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(amounts).map(([currency, amount]) => [currency, change(amount)]));
}
