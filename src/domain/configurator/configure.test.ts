import { describe, expect, it } from 'vitest';
import { isDelayed } from '#domain/cart/quantity.ts';
import { aGroup, aMeasure, aModel, anAttribute, aPrice, aValue } from '#tests/support/domain/configurator-builders.ts';
import { configure } from './configure.ts';
import { noPicks, type Picks } from './configured.ts';
import { readSystemCode } from './codes/codes.ts';

const chosen = (values: Record<number, number>, numbers: Record<number, number> = {}): Picks => ({ values, numbers });
const nobody = { choices: noPicks };

/** Leg under frame: the frame A1 unlocks the leg B2, A2 both. */
const sofa = aModel([
  anAttribute(1, [aValue(11, 'A1', { unlocks: [22] }), aValue(12, 'A2', { unlocks: [21, 22] })], {
    attributes: [anAttribute(2, [aValue(21, 'B1'), aValue(22, 'B2')], { separator: '.' })],
  }),
]);

const allowed = (configured: ReturnType<typeof configure>) =>
  configured.attributes.flatMap(({ values }) => values.filter((value) => value.allowed).map(({ value }) => value.code));

describe('unlocking (CONF-1)', () => {
  it('allows every value of a root attribute before any choice', () => {
    expect(allowed(configure(sofa, nobody))).toEqual(['A1', 'A2', 'B2']);
  });

  it('allows what the selected value lists, and says of the rest what would unlock it', () => {
    const configured = configure(sofa, { choices: chosen({ 1: 11 }) });

    expect(configured.attributes[1]!.values).toMatchObject([
      { allowed: false, refusal: { kind: 'locked', unlockedBy: [12] } },
      { allowed: true, refusal: null },
    ]);
  });

  it('lets nobody choose a locked value', () => {
    const configured = configure(sofa, { choices: chosen({ 1: 11, 2: 21 }) });

    expect(configured.valueIds).toEqual([11, 22]);
    expect(configured.setAside).toEqual([{ attribute: 2, value: 21, refusal: { kind: 'locked', unlockedBy: [12] } }]);
    expect(configured.choices).toEqual(chosen({ 1: 11 }));
  });

  it('leaves a child attribute out whose values are all locked', () => {
    const model = aModel([
      anAttribute(1, [aValue(11, 'A1'), aValue(12, 'A2', { unlocks: [21] })], {
        attributes: [anAttribute(2, [aValue(21, 'B1')])],
      }),
    ]);

    expect(configure(model, nobody).productCode).toBe('SOFA-A1');
    expect(configure(model, { choices: chosen({ 1: 12 }) }).productCode).toBe('SOFA-A2-B1');
  });

  it('recalculates everything below when a choice changes', () => {
    const before = configure(sofa, { choices: chosen({ 1: 12, 2: 21 }) });
    const after = configure(sofa, { choices: chosen({ 1: 11, 2: 21 }) });

    expect([before.systemCode, after.systemCode]).toEqual(['SOFA/A2/B1', 'SOFA/A1/B2']);
  });
});

describe('the selection of an attribute (CONF-2)', () => {
  const colours = aModel([
    anAttribute(1, [aValue(1, 'RED'), aValue(2, 'BLUE', { default: true }), aValue(3, 'GREEN')]),
  ]);
  const origin = (input: Parameters<typeof configure>[1], model = colours) => {
    const { value, origin: from } = configure(model, input).attributes[0]!;
    return [value!.code, from];
  };

  it("is the visitor's choice if allowed", () =>
    expect(origin({ choices: chosen({ 1: 3 }), code: chosen({ 1: 1 }) })).toEqual(['GREEN', 'choice']));
  it('is else the pick of a code', () =>
    expect(origin({ ...nobody, code: chosen({ 1: 1 }) })).toEqual(['RED', 'code']));
  it('is else the default', () => expect(origin(nobody)).toEqual(['BLUE', 'default']));
  it('is else the first value', () =>
    expect(origin(nobody, aModel([anAttribute(1, [aValue(1, 'RED'), aValue(2, 'BLUE')])]))).toEqual(['RED', 'first']));
  it('is not a value that the attribute does not have', () =>
    expect(origin({ choices: chosen({ 1: 99 }) })).toEqual(['BLUE', 'default']));

  it('comes from the first group with a default, else from the first group', () => {
    const grouped = (isDefault: boolean) =>
      aModel([
        anAttribute(1, [aValue(1, 'A'), aValue(2, 'B'), aValue(3, 'C', { default: isDefault })], {
          groups: [aGroup(1, [2, 1]), aGroup(2, [3])],
        }),
      ]);

    expect([origin(nobody, grouped(true)), origin(nobody, grouped(false))]).toEqual([
      ['C', 'default'],
      ['B', 'first'],
    ]);
    expect(configure(grouped(true), nobody).attributes[0]!.group!.id).toBe(2);
  });
});

describe('codes (CONF-3)', () => {
  const coded = aModel(
    [
      anAttribute(1, [aValue(1, 'A1')], { separator: '-' }),
      anAttribute(2, [aValue(2, 'B2')], { separator: '.', style: 'hidden' }),
    ],
    { productCode: 'P' },
  );

  it("have each attribute's own separator before its code, hidden attributes too", () => {
    const { productCode, configurationCode } = configure(coded, nobody);

    expect({ productCode, configurationCode }).toEqual({ productCode: 'P-A1.B2', configurationCode: 'A1.B2' });
  });

  it('are as system code the product first and then the selections by slashes', () => {
    expect(configure({ ...coded, productCode: 'SOFA' }, nobody).systemCode).toBe('SOFA/A1/B2');
  });

  it('of another product are refused', () => {
    expect(readSystemCode(sofa, 'OTHER/A1')).toEqual({ ok: false, reason: 'other-product' });
    expect(readSystemCode(sofa, 'SOFABED/A1')).toEqual({ ok: false, reason: 'other-product' });
  });

  it('of a line of the cart are read too, whatever the product is called', () => {
    const read = (productCode: string, code: string) => readSystemCode({ ...coded, productCode }, code);
    const both = { ok: true, picks: chosen({ 1: 1, 2: 2 }), unknown: [] };

    expect([read('P', 'P#A1/B2'), read('P/#7', 'P7#A1/B2'), read('P#7', 'P#7/A1/B2')]).toEqual([both, both, both]);
    expect(read('P', 'Q#A1/B2')).toEqual({ ok: false, reason: 'other-product' });
  });

  it('that are null clear', () => {
    expect(readSystemCode(sofa, null)).toEqual({ ok: true, picks: noPicks, unknown: [] });
  });

  it('name a number by the code of its attribute', () => {
    const blind = aModel([aMeasure(1, 'W'), aMeasure(2, 'H', { default: null })], { productCode: 'B' });

    expect(configure(blind, { choices: chosen({}, { 1: 1205 }) }).systemCode).toBe('B/W1205/H');
  });
});

describe('terms of the selection (CONF-4)', () => {
  const terms = (values: Parameters<typeof aValue>[2][]) =>
    configure(
      aModel(values.map((overrides, index) => anAttribute(index, [aValue(index, `V${index}`, overrides)]))),
      nobody,
    );

  it('are the longest realization time of values and groups', () => {
    expect(terms([{ realizationTimeInDays: 5 }, { realizationTimeInDays: 14 }, {}]).realizationTimeInDays).toBe(14);
    expect(terms([{}]).realizationTimeInDays).toBeNull();
    expect(
      configure(
        aModel([
          anAttribute(1, [aValue(1, 'A', { realizationTimeInDays: 3 })], {
            groups: [aGroup(1, [1], { realizationTimeInDays: 21, availableSinceDate: '2031-01-01' })],
          }),
        ]),
        nobody,
      ),
    ).toMatchObject({ realizationTimeInDays: 21, availableSinceDate: '2031-01-01' });
  });

  it('are the latest date', () => {
    expect(
      terms([{ availableSinceDate: '2030-01-01' }, { availableSinceDate: '2030-03-01' }, {}]).availableSinceDate,
    ).toBe('2030-03-01');
  });

  it('are the smallest quantity, which more than itself exceeds', () => {
    const { minimumAvailability } = terms([{ quantity: 9 }, { quantity: 3 }, {}]);

    expect([minimumAvailability, isDelayed(3, minimumAvailability), isDelayed(4, minimumAvailability)]).toEqual([
      3,
      false,
      true,
    ]);
    expect(terms([{}]).minimumAvailability).toBeNull();
  });

  it('are the pack area of a value that has one, else none', () => {
    const carton = aModel([
      anAttribute(1, [aValue(11, 'A', { default: true }), aValue(12, 'B')]),
      anAttribute(2, [aValue(21, 'PACK', { default: true }), aValue(22, 'CARTON', { packAreaCm2: 25_000 })]),
    ]);
    const packArea = (values: Record<number, number>) => configure(carton, { choices: chosen(values) }).packAreaCm2;

    expect([packArea({}), packArea({ 2: 22 }), packArea({ 1: 12, 2: 22 })]).toEqual([null, 25_000, 25_000]);
  });

  it('are made to measure when one attribute says so', () => {
    expect(configure(aModel([aMeasure(1, 'W', {}, { madeToMeasure: true })]), nobody).madeToMeasure).toBe(true);
    expect(configure(sofa, nobody).madeToMeasure).toBe(false);
  });
});

describe('what is shown of a configuration', () => {
  it('has the five derived data', () => {
    const priced = aModel([anAttribute(1, [aValue(1, 'A1', { surcharge: { PLN: aPrice(1000, 1230) } })])]);

    expect(configure(priced, nobody)).toMatchObject({
      productCode: 'SOFA-A1',
      configurationCode: 'A1',
      systemCode: 'SOFA/A1',
      prices: { PLN: { net: 101_000, gross: 124_230 } },
      surcharges: { PLN: aPrice(1000, 1230) },
    });
  });

  it('is put in words by attribute and value, without hidden ones', () => {
    const model = aModel([
      anAttribute(1, [aValue(1, 'OAK', { name: 'Dąb' })], { name: 'Drewno' }),
      aMeasure(2, 'W', { unit: 'cm', decimals: 1, minimum: 300, default: 1205 }),
      anAttribute(3, [aValue(3, 'X')], { style: 'hidden' }),
    ]);

    expect(configure(model, nobody).words).toEqual([
      { name: 'Drewno', value: 'Dąb' },
      { name: 'W', value: '120,5 cm' },
    ]);
    expect(configure({ ...model, locale: 'en' }, nobody).words[1]).toEqual({ name: 'W', value: '120.5 cm' });
  });
});

describe('numbers (CONF-5)', () => {
  const blind = (input: Parameters<typeof aMeasure>[2] = {}) => aModel([aMeasure(1, 'W', input)]);
  const at = (number: number | null, input = {}) => {
    const configured = configure(blind({ step: 5, ...input }), {
      choices: chosen({}, number === null ? {} : { 1: number }),
    });
    const { number: counted, problem } = configured.attributes[0]!.number!;
    return [counted, problem, configured.valid];
  };

  it('count as they were typed within limits and steps', () => expect(at(1205)).toEqual([1205, null, true]));
  it('have the nearest allowed number as repair', () => {
    expect(at(100)).toEqual([300, 'below-minimum', false]);
    expect(at(9999)).toEqual([3000, 'above-maximum', false]);
    expect(at(1203)).toEqual([1205, 'off-step', false]);
  });
  it('are the default until something is typed, and missing without one', () => {
    expect(at(null)).toEqual([1000, null, true]);
    expect(at(null, { default: null })).toEqual([null, 'missing', false]);
  });
  it('are asked for only with a value that unlocks them', () => {
    const model = aModel([
      anAttribute(1, [aValue(1, 'STANDARD'), aValue(2, 'CUSTOM')], {
        attributes: [aMeasure(2, 'W', { unlockedBy: [2] })],
      }),
    ]);

    expect(
      [configure(model, nobody), configure(model, { choices: chosen({ 1: 2 }) })].map(({ systemCode }) => systemCode),
    ).toEqual(['SOFA/STANDARD', 'SOFA/CUSTOM/W1000']);
  });
});
