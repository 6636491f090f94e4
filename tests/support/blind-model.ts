import type { Attribute, ConfiguratorModel, Value } from '#domain/configurator/model.ts';
import { mapAmounts } from '#domain/configurator/map-amounts.ts';
import { toMajor, type Major } from '#domain/pricing/money.ts';
import { anAttribute, aValue } from './domain/configurator-builders.ts';

const value = (id: number, code: string, name: string, overrides: Partial<Value> = {}): Value =>
  aValue(id, code, { name, ...overrides });

const attribute = (id: number, name: string, overrides: Partial<Attribute>): Attribute =>
  anAttribute(id, [], { code: `A${id}`, name, ...overrides });

const measure = (id: number, name: string, code: string, minimum: number, maximum: number) =>
  attribute(id, name, {
    code,
    style: 'merged',
    merge: { id: 1, name: 'Dimensions' },
    madeToMeasure: true,
    input: { unit: 'mm', decimals: 0, minimum, maximum, step: 10, default: 1000, unlockedBy: [] },
  });

const price = (gross: number) => ({
  PLN: { net: Math.round(gross / 1.23), gross, baseNet: Math.round(gross / 1.23), baseGross: gross },
});

const fabrics = Array.from({ length: 24 }, (_fabric, index) =>
  value(100 + index, `F${index}`, index === 3 ? 'Night blackout' : `Linen ${index}`, {
    swatch: `#${(0xb0a090 + index * 0x070503).toString(16)}`,
    priceGroup: index < 12 ? 'A' : 'B',
    default: index === 0,
  }),
);

/** A roller blind with every style and rule of the configurator, as the wire has it: amounts in major units. */
export const blindModel: ConfiguratorModel<string, Major> = mapAmounts(
  {
    productId: 7,
    productCode: 'MILA',
    version: 1,
    versionId: 1,
    layers: [],
    vatRatePercent: 23,
    prices: price(10_000),
    attributes: [
      measure(1, 'Width', 'W', 300, 3000),
      measure(2, 'Height', 'H', 300, 2800),
      attribute(3, 'Fabric', {
        style: 'dialog',
        values: fabrics,
        groups: [
          {
            id: 31,
            name: 'Plain',
            values: fabrics.slice(0, 12).map(({ id }) => id),
            surcharge: {},
            realizationTimeInDays: 7,
            availableSinceDate: null,
          },
          {
            id: 32,
            name: 'Woven',
            values: fabrics.slice(12).map(({ id }) => id),
            surcharge: {},
            realizationTimeInDays: 14,
            availableSinceDate: null,
          },
        ],
      }),
      attribute(4, 'Control', {
        values: [
          value(41, 'CH', 'Chain', { default: true, quantity: 3 }),
          value(42, 'MO', 'Motor', { unlocks: [51, 52], surcharge: price(49_900), availableSinceDate: '2199-03-01' }),
        ],
        attributes: [
          attribute(5, 'Remote', {
            values: [value(51, 'R1', 'One channel'), value(52, 'R5', 'Five channels', { surcharge: price(8_000) })],
          }),
        ],
      }),
      attribute(6, 'Packaging', { style: 'hidden', values: [value(61, 'BOX', 'Box')] }),
    ],
    rules: [
      {
        id: 1,
        code: 'wide',
        kind: 'exclude',
        when: [{ kind: 'number', attribute: 1, minimum: 2001, maximum: null }],
        targets: [{ kind: 'value', attribute: 3, values: [103] }],
        reason: 'Blackout fabric is 2000 mm wide at most.',
      },
      {
        id: 2,
        code: 'long',
        kind: 'advise',
        when: [{ kind: 'number', attribute: 2, minimum: 2401, maximum: null }],
        targets: [],
        reason: 'The chain of a blind this long must be fixed to the wall.',
      },
    ],
    priceParts: [
      {
        kind: 'matrix',
        id: 1,
        code: 'size',
        label: 'Size and fabric',
        when: [],
        basis: 'gross',
        priceGroupAttribute: 3,
        columnAttribute: 1,
        rowAttribute: 2,
        tables: ['A', 'B'].map((priceGroup, index) => ({
          priceGroup,
          columns: [1000, 2000, 3000],
          rows: [1000, 2800],
          prices: {
            PLN: [
              [20_000, 30_000, 40_000],
              [30_000, 40_000, 50_000],
            ].map((row) => row.map((amount) => amount + index * 5_000)),
          },
        })),
      },
    ],
  },
  (amount) => toMajor(amount),
);
