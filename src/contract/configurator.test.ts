import { describe, expect, expectTypeOf, it } from 'vitest';
import type { ConfiguratorModel } from '#domain/configurator/model.ts';
import type { Major } from '#domain/pricing/money.ts';
import { zl } from '#tests/support/zl.ts';
import { Configurator } from './configurator-model.ts';

describe('the configurator on the wire', () => {
  it('has the fields of the domain and no other', () => {
    expectTypeOf<Configurator>().toExtend<ConfiguratorModel<string, Major>>();
    expectTypeOf<ConfiguratorModel<string, Major>>().toExtend<Configurator>();
  });

  it('keeps every field of a model when it is parsed', () => {
    const amounts = { PLN: { net: zl(100), gross: zl(123), baseNet: zl(100), baseGross: zl(123) } };
    const value = {
      id: 1,
      code: 'a 1',
      normalizedCode: 'A1',
      name: 'Dąb',
      description: '',
      image: null,
      swatch: '#c9a26b',
      default: true,
      unlocks: [2],
      surcharge: amounts,
      surchargePercent: 2.5,
      priceGroup: '1',
      quantity: 4,
      realizationTimeInDays: 14,
      availableSinceDate: '2030-01-01',
    };
    const width = {
      id: 11,
      code: 'W',
      name: 'Szerokość',
      help: '',
      style: 'select',
      merge: { id: 1, name: 'Wymiary' },
      separator: '-',
      groups: [],
      values: [],
      input: { unit: 'mm', decimals: 0, minimum: 300, maximum: 3000, step: 1, default: null, unlockedBy: [1] },
      madeToMeasure: true,
      attributes: [],
    } as const;
    const model: ConfiguratorModel<string, Major> = {
      locale: 'en',
      productId: 7,
      productCode: 'P',
      version: 1,
      versionId: 3,
      vatRatePercent: 23,
      prices: amounts,
      attributes: [
        {
          ...width,
          id: 10,
          code: 'A',
          input: null,
          values: [value],
          groups: [
            { id: 1, name: '', values: [1], surcharge: {}, realizationTimeInDays: null, availableSinceDate: null },
          ],
          attributes: [width],
        },
      ],
      rules: [
        {
          id: 1,
          code: 'r',
          kind: 'exclude',
          when: [{ kind: 'value', attribute: 10, values: [1] }],
          targets: [{ kind: 'number', attribute: 11, minimum: 2000, maximum: null }],
          reason: 'Za szeroko',
        },
      ],
      layers: [
        {
          view: 1,
          when: [{ kind: 'value', attribute: 10, values: [1] }],
          image: { path: 'a.webp', width: 1200, height: 1200, color: '#cccccc', opaque: true },
          colourOf: null,
        },
      ],
      priceParts: [
        {
          kind: 'matrix',
          id: 1,
          code: 'm',
          label: 'Wymiar',
          when: [],
          basis: 'gross',
          priceGroupAttribute: 10,
          columnAttribute: 11,
          rowAttribute: 11,
          tables: [{ priceGroup: '1', columns: [1000], rows: [1000], prices: { PLN: [[null]] } }],
        },
      ],
    };

    expect(Configurator.parse(model)).toEqual(model);
  });
});
