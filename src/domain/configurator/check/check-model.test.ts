import { describe, expect, it } from 'vitest';
import { aGroup, aMeasure, aModel, anAttribute, aPrice, aValue } from '#tests/support/domain/configurator-builders.ts';
import { checkModel } from './check-model.ts';
import type { Attribute, AuthoredModel, AuthoredText, ConfiguratorModel, Rule } from '../model.ts';

/** The model as it would be written, with every text in both languages. */
function authored(model: ConfiguratorModel): AuthoredModel {
  const both = (text: string): AuthoredText => (text === '' ? {} : { pl: text, en: text });
  const ofAttribute = (attribute: Attribute): Attribute<AuthoredText> => ({
    ...attribute,
    name: both(attribute.name),
    help: both(attribute.help),
    merge: null,
    groups: attribute.groups.map((group) => ({ ...group, name: both(group.name) })),
    values: attribute.values.map((value) => ({
      ...value,
      name: both(value.name),
      description: both(value.description),
    })),
    attributes: attribute.attributes.map(ofAttribute),
  });
  return {
    ...model,
    attributes: model.attributes.map(ofAttribute),
    rules: model.rules.map((rule) => ({ ...rule, reason: both(rule.reason) })),
    priceParts: model.priceParts.map((part) => ({ ...part, label: both(part.label) })),
  };
}

const findings = (...parameters: Parameters<typeof aModel>) => checkModel(authored(aModel(...parameters)));
const findingCodes = (...parameters: Parameters<typeof aModel>) =>
  findings(...parameters).map(({ kind, code }) => `${kind} ${code}`);
const aRule = (kind: Rule['kind'], when: Rule['when'], targets: Rule['targets'] = [], id = 1): Rule => ({
  id,
  code: `r${id}`,
  kind,
  when,
  targets,
  reason: 'why',
});
const is = (attribute: number, ...values: number[]) => ({ kind: 'value', attribute, values }) as const;

const frame = anAttribute(1, [aValue(11, 'FLAT'), aValue(12, 'SLANTED')]);
const hem = anAttribute(2, [aValue(21, 'FREE'), aValue(22, 'TENSIONED')]);

describe('checking a model (CONF-9)', () => {
  it('finds nothing in a sound one', () => {
    expect(findings([frame, hem, aMeasure(3, 'W')], { rules: [aRule('require', [is(1, 12)], [is(2, 22)])] })).toEqual(
      [],
    );
  });

  it('finds values that nothing unlocks and values that the rules forbid always', () => {
    expect(
      findingCodes([
        anAttribute(1, [aValue(11, 'A', { unlocks: [21] })], {
          attributes: [anAttribute(2, [aValue(21, 'B'), aValue(22, 'C')])],
        }),
      ]),
    ).toEqual(['unreachable-value C']);
    expect(findingCodes([frame, hem], { rules: [aRule('exclude', [is(1, 12)])] })).toEqual([
      'unreachable-value SLANTED',
    ]);
  });

  it('finds that nothing is legal at all', () => {
    expect(findingCodes([frame], { rules: [aRule('exclude', [is(1, 11, 12)])] })).toEqual(['no-legal-selection SOFA']);
  });

  it('finds rules that contradict each other', () => {
    const rules = [aRule('require', [is(1, 12)], [is(2, 22)]), aRule('exclude', [is(1, 12)], [is(2, 22)], 2)];

    expect(findingCodes([frame, hem], { rules })).toEqual([
      'unreachable-value SLANTED',
      'rule-without-use r1',
      'rule-without-use r2',
    ]);
  });

  it('finds nothing about advice on a measure that no other rule speaks of', () => {
    expect(
      findingCodes([frame, aMeasure(3, 'W')], {
        rules: [aRule('advise', [{ kind: 'number', attribute: 3, minimum: 2500, maximum: null }])],
      }),
    ).toEqual([]);
    const unlocked = aMeasure(3, 'W', { unlockedBy: [12] });
    expect(
      findingCodes([frame, unlocked], {
        rules: [aRule('advise', [{ kind: 'number', attribute: 3, minimum: 2500, maximum: null }])],
      }),
    ).toEqual([]);
  });

  it('finds stretches of a measure for which nothing is legal', () => {
    const model = [frame, aMeasure(3, 'W')];
    const rules = [aRule('exclude', [{ kind: 'number', attribute: 3, minimum: 2001, maximum: null }], [is(1, 11, 12)])];

    expect(findings(model, { rules })).toEqual([
      { kind: 'unreachable-measure', severity: 'error', code: 'W', parameters: { from: 2001, to: 3000, unit: 'mm' } },
      { kind: 'rule-without-use', severity: 'warning', code: 'r1', parameters: {} },
    ]);
  });

  it('finds children that unlock each other in a circle', () => {
    const [one, other] = [
      anAttribute(2, [aValue(21, 'B', { unlocks: [31] })]),
      anAttribute(3, [aValue(31, 'C', { unlocks: [21] })]),
    ];

    expect(findingCodes([anAttribute(1, [aValue(11, 'A', { unlocks: [21] })], { attributes: [one, other] })])).toEqual([
      'unlock-cycle a2',
      'unlock-cycle a3',
    ]);
  });

  it('finds codes that occur twice, are missing or can be read in two ways', () => {
    expect(findingCodes([anAttribute(1, [aValue(1, 'A'), aValue(2, 'A')])])).toEqual(['duplicate-code A']);
    expect(findingCodes([anAttribute(1, [aValue(1, '', { name: 'x' })])])).toEqual(['missing-code ']);
    expect(
      findings([anAttribute(1, [aValue(1, 'A'), aValue(2, 'A-B')]), anAttribute(2, [aValue(3, 'B')])]),
    ).toMatchObject([{ kind: 'ambiguous-codes', severity: 'warning', parameters: { shorter: 'A', longer: 'A-B' } }]);
    expect(findings([aMeasure(1, 'W'), anAttribute(2, [aValue(3, '5X')], { separator: '' })])).toMatchObject([
      { kind: 'ambiguous-codes', code: 'W', parameters: { shorter: 'W1', longer: 'W15' } },
    ]);
  });

  it('finds ids twice, references to nothing and inputs that make no sense', () => {
    expect(findingCodes([frame, frame])).toContain('duplicate-id a1');
    expect(
      findingCodes([anAttribute(1, [aValue(11, 'A', { unlocks: [99] })], { groups: [aGroup(1, [98])] })], {
        rules: [aRule('require', [is(7, 1)], [is(1, 97)])],
      }),
    ).toEqual([
      'unknown-reference A',
      'unknown-reference a1',
      'unknown-reference r1',
      'unknown-reference r1',
      'unknown-reference r1',
    ]);
    expect(findingCodes([aMeasure(1, 'W', { step: 0 }), aMeasure(2, 'H', { default: 1 })])).toEqual([
      'invalid-input W',
      'invalid-input H',
    ]);
  });

  it('finds texts that one language lacks', () => {
    const model = authored(aModel([frame]));
    const [first] = model.attributes;

    expect(
      checkModel({ ...model, attributes: [{ ...first!, name: { pl: 'Rama' }, help: { en: 'Measure twice' } }] }),
    ).toEqual([
      { kind: 'missing-translation', severity: 'warning', code: 'a1', parameters: { field: 'name', locale: 'en' } },
      { kind: 'missing-translation', severity: 'warning', code: 'a1', parameters: { field: 'help', locale: 'pl' } },
    ]);
  });

  it('finds holes, missing tiers, groups, currencies and units in prices', () => {
    const measures = [aMeasure(1, 'W'), aMeasure(2, 'H', { maximum: 2000 })];
    const matrix = {
      kind: 'matrix',
      id: 1,
      code: 'm',
      label: 'm',
      when: [],
      basis: 'gross',
      priceGroupAttribute: null,
      columnAttribute: 1,
      rowAttribute: 2,
      tables: [{ priceGroup: '', columns: [1000, 2000], rows: [2000], prices: { PLN: [[100, null]] } }],
    } as const;

    expect(
      findings(measures, { prices: { PLN: aPrice(1, 1), EUR: aPrice(1, 1) }, priceParts: [matrix] }).map(
        ({ kind, parameters }) => [kind, parameters],
      ),
    ).toEqual([
      ['missing-currency', { currency: 'EUR' }],
      ['matrix-too-small', { priceGroup: '', tier: 2000, maximum: 3000, unit: 'mm' }],
      ['matrix-hole', { priceGroup: '', holes: 1, row: 2000, column: 2000, unit: 'mm' }],
      ['unreachable-measure', { from: 1001, to: 3000, unit: 'mm' }],
    ]);
    expect(
      findingCodes(measures, { priceParts: [{ ...matrix, tables: [{ ...matrix.tables[0], columns: [2000, 1000] }] }] }),
    ).toEqual(['matrix-shape m']);

    const centimetres = measures.map((measure) => ({
      ...measure,
      input: { ...measure.input!, unit: 'cm', decimals: 1 },
    }));
    expect(findings(centimetres, { priceParts: [matrix] }).map(({ kind, parameters }) => [kind, parameters])).toEqual([
      ['matrix-too-small', { priceGroup: '', tier: 200, maximum: 300, unit: 'cm' }],
      ['matrix-hole', { priceGroup: '', holes: 1, row: 200, column: 200, unit: 'cm' }],
      ['unreachable-measure', { from: 100.1, to: 300, unit: 'cm' }],
    ]);
    expect(
      findingCodes([...measures, anAttribute(3, [aValue(31, 'SILK', { priceGroup: '9' })])], {
        priceParts: [{ ...matrix, priceGroupAttribute: 3 }],
      }),
    ).toContain('missing-price-group m');
    expect(
      findingCodes([aMeasure(1, 'N', { unit: 'szt.' })], {
        priceParts: [
          {
            kind: 'length',
            id: 1,
            code: 'l',
            label: 'l',
            when: [],
            basis: 'gross',
            priceGroupAttribute: null,
            lengthAttribute: 1,
            minimumMillimetres: 0,
            rates: [{ priceGroup: '', prices: { PLN: 1 } }],
          },
        ],
      }),
    ).toEqual(['not-a-length l']);
  });

  it('copes with 40 attributes and 2,000 values', () => {
    const attributes = Array.from({ length: 40 }, (_item, index) =>
      anAttribute(
        index,
        Array.from({ length: 50 }, (_value, at) => aValue(index * 100 + at, `V${at}X`)),
        { separator: '/' },
      ),
    );
    const rules = Array.from({ length: 200 }, (_item, index) =>
      aRule(
        'exclude',
        [is(index % 40, (index % 40) * 100 + 1 + (index % 49))],
        [is((index + 7) % 40, ((index + 7) % 40) * 100 + 1 + (index % 48))],
        index,
      ),
    );

    expect(findings(attributes, { rules }).filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});
