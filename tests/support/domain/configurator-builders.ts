import type { Attribute, ConfiguratorModel, Group, NumberInput, Value } from '#domain/configurator/model.ts';
import type { UnitPrice } from '#domain/pricing/unit-price.ts';

/** Amounts without a discount. */
export function aPrice(net: number, gross: number): UnitPrice {
  return { net, gross, baseNet: net, baseGross: gross };
}

export function aValue(id: number, code: string, overrides: Partial<Value> = {}): Value {
  return {
    id,
    code,
    normalizedCode: code,
    name: code,
    description: '',
    image: null,
    swatch: null,
    default: false,
    unlocks: [],
    surcharge: {},
    surchargePercent: null,
    priceGroup: null,
    quantity: null,
    realizationTimeInDays: null,
    availableSinceDate: null,
    ...overrides,
  };
}

export function aGroup(id: number, values: number[], overrides: Partial<Group> = {}): Group {
  return {
    id,
    values,
    name: `group ${id}`,
    surcharge: {},
    realizationTimeInDays: null,
    availableSinceDate: null,
    ...overrides,
  };
}

export function anAttribute(id: number, values: Value[], overrides: Partial<Attribute> = {}): Attribute {
  return {
    id,
    code: `a${id}`,
    name: `attribute ${id}`,
    help: '',
    style: 'select',
    merge: null,
    separator: '-',
    groups: [],
    values,
    input: null,
    madeToMeasure: false,
    attributes: [],
    ...overrides,
  };
}

export function aMeasure(
  id: number,
  code: string,
  input: Partial<NumberInput> = {},
  overrides: Partial<Attribute> = {},
): Attribute {
  return anAttribute(id, [], {
    code,
    name: code,
    input: { unit: 'mm', decimals: 0, minimum: 300, maximum: 3000, step: 1, default: 1000, unlockedBy: [], ...input },
    ...overrides,
  });
}

export function aModel(attributes: Attribute[], overrides: Partial<ConfiguratorModel> = {}): ConfiguratorModel {
  return {
    productId: 1,
    productCode: 'SOFA',
    version: 1,
    versionId: 1,
    vatRatePercent: 23,
    prices: { PLN: aPrice(100_000, 123_000) },
    attributes,
    rules: [],
    priceParts: [],
    layers: [],
    ...overrides,
  };
}
