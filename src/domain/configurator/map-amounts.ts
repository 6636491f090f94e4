import type { UnitPrice } from '#domain/pricing/unit-price.ts';
import type { Attribute, ConfiguratorModel, Group, Surcharge, Value } from './model.ts';
import type { AmountByCurrency, MatrixTable, PricePart } from './price-part.ts';

type Change = (amount: number) => number;

/** The model with every amount of money changed: by toMinor where it arrives from the wire, by toMajor where it leaves. */
export function mapAmounts<Text>(model: ConfiguratorModel<Text>, change: Change): ConfiguratorModel<Text> {
  return {
    ...model,
    prices: surcharge(model.prices, change),
    attributes: model.attributes.map((attribute) => ofAttribute(attribute, change)),
    priceParts: model.priceParts.map((part) => ofPart(part, change)),
  };
}

function ofAttribute<Text>(attribute: Attribute<Text>, change: Change): Attribute<Text> {
  return {
    ...attribute,
    groups: attribute.groups.map((group): Group<Text> => ({ ...group, surcharge: surcharge(group.surcharge, change) })),
    values: attribute.values.map((value): Value<Text> => ({ ...value, surcharge: surcharge(value.surcharge, change) })),
    attributes: attribute.attributes.map((child) => ofAttribute(child, change)),
  };
}

function ofPart<Text>(part: PricePart<Text>, change: Change): PricePart<Text> {
  if (part.kind === 'percent') return part;
  if (part.kind === 'fixed') return { ...part, surcharge: surcharge(part.surcharge, change) };
  if (part.kind === 'matrix')
    return {
      ...part,
      tables: part.tables.map((table): MatrixTable => ({
        ...table,
        prices: byCurrency(table.prices, (rows) =>
          rows.map((row) => row.map((amount) => (amount === null ? null : change(amount)))),
        ),
      })),
    };
  return {
    ...part,
    rates: part.rates.map((rate) => ({ ...rate, prices: byCurrency(rate.prices, change) satisfies AmountByCurrency })),
  };
}

function surcharge(amounts: Surcharge, change: Change): Surcharge {
  return byCurrency(amounts, ({ net, gross, baseNet, baseGross }): UnitPrice => ({
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
