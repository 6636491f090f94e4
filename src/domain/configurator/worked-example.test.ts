import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aMeasure, aModel, anAttribute, aPrice, aValue } from '#tests/support/domain/configurator-builders.ts';
import { readCode } from './codes/read-code.ts';
import { configure } from './configure.ts';
import type { Configured, Picks } from './configured.ts';
import { repairFor } from './repair.ts';
import { emptyAssignment, firstBroken } from './solver/assignment.ts';
import { intervalEnds } from './solver/intervals.ts';
import { assignPreferred, preferencesOf } from './solver/preferences.ts';
import { prepare } from './solver/prepare.ts';
import type { Literal, Nogood, Variable } from './solver/problem.ts';
import { search } from './solver/search.ts';

const page = readFileSync(new URL('../../../docs/configurator-engine.md', import.meta.url), 'utf8');
const blocks = [...page.matchAll(/```text\n(.*?)\n```/gs)].map((block) => block[1]);

const [chain, motor, r1, r5, linen, blackout] = [11, 12, 21, 22, 31, 32];
const [control, remote, fabric, width] = [1, 2, 3, 4];

const model = aModel(
  [
    anAttribute(
      control,
      [
        aValue(chain, 'CHAIN', { default: true }),
        aValue(motor, 'MOTOR', { unlocks: [r1, r5], surcharge: { PLN: aPrice(325_20, 400_00) } }),
      ],
      { code: 'control', attributes: [anAttribute(remote, [aValue(r1, 'R1'), aValue(r5, 'R5')], { code: 'remote' })] },
    ),
    anAttribute(
      fabric,
      [aValue(linen, 'LINEN', { priceGroup: 'A' }), aValue(blackout, 'BLACKOUT', { priceGroup: 'B' })],
      { code: 'fabric' },
    ),
    aMeasure(width, 'W', { minimum: 300, maximum: 3000, default: 1000 }),
  ],
  {
    productCode: 'BLIND',
    prices: { PLN: aPrice(162_60, 200_00) },
    rules: [
      {
        id: 1,
        code: 'motor-width',
        kind: 'require',
        when: [{ kind: 'value', attribute: control, values: [motor] }],
        targets: [{ kind: 'number', attribute: width, minimum: 600, maximum: null }],
        reason: 'The motor fits from 600 mm.',
      },
      {
        id: 2,
        code: 'wide-blackout',
        kind: 'exclude',
        when: [{ kind: 'number', attribute: width, minimum: 2001, maximum: null }],
        targets: [{ kind: 'value', attribute: fabric, values: [blackout] }],
        reason: 'Blackout fabric is 2000 mm wide at most.',
      },
    ],
    priceParts: [
      {
        kind: 'length',
        id: 1,
        code: 'cloth',
        label: 'cloth',
        when: [],
        basis: 'gross',
        priceGroupAttribute: fabric,
        lengthAttribute: width,
        minimumMillimetres: 1000,
        rates: [
          { priceGroup: 'A', prices: { PLN: 100_00 } },
          { priceGroup: 'B', prices: { PLN: 150_00 } },
        ],
      },
    ],
  },
);
const problem = prepare(model);

const chosen = (values: Picks['values'], numbers: Picks['numbers'] = {}): Picks => ({ values, numbers });
const inConflict = chosen({ [control]: motor, [fabric]: blackout }, { [width]: 2500 });

describe('the worked example of the configurator engine', () => {
  it('prepares the variables and nogoods of the page', () => {
    expect(blocks[0]).toBe([...problem.variables.map(variableText), '', ...problem.nogoods.map(nogoodText)].join('\n'));
  });

  it('chooses as on the page', () => {
    expect(blocks[1]).toBe(
      [
        `nothing chosen   ${selectionText(configure(model, { choices: chosen({}) }))}`,
        `MOTOR chosen     ${selectionText(configure(model, { choices: chosen({ [control]: motor }) }))}`,
      ].join('\n'),
    );
  });

  it('allows and refuses as on the page', () => {
    const choices = chosen({ [control]: motor }, { [width]: 2500 });

    expect(blocks[2]).toBe(allowedTexts(configure(model, { choices })).join('\n'));
  });

  it('resolves the conflict of the page', () => {
    const preferences = preferencesOf(problem, inConflict, null);
    const preferred = emptyAssignment(problem);
    assignPreferred(problem, preferred, preferences);
    const broken = firstBroken(problem.nogoods, preferred)!;
    const fixed = Uint8Array.from(problem.variables, ({ attribute }) => Number(attribute.id !== remote));
    const goal = { fixed, positions: [preferred.selected], numbers: preferred.numbers };
    const result = search(problem, goal, { left: 100 });
    const core = result.ok ? [] : result.core.map((index) => problem.variables[index]!.attribute.code);
    const configured = configure(model, { choices: inConflict });

    expect(blocks[3]).toBe(
      [
        `broken      ${nogoodText(broken)}`,
        `core        ${core.join(', ')}`,
        `assignment  ${selectionText(configured)}`,
        `set aside   ${configured.setAside.map(({ value }) => codeOf(value)).join(', ')}`,
      ].join('\n'),
    );
  });

  it('repairs, prices and codes as on the page', () => {
    const repair = repairFor(model, { choices: inConflict }, blackout)!;
    const repaired = configure(model, { choices: repair.choices });
    const { productCode, configurationCode, systemCode, prices } = repaired;
    const reading = readCode(model, systemCode);

    expect(blocks[4]).toBe(
      [
        ...repair.changes.map(({ attribute, from, to }) => `changes     ${attributeCode(attribute)} ${from} to ${to}`),
        `assignment  ${selectionText(repaired)}`,
      ].join('\n'),
    );
    expect(blocks[5]).toBe(
      [
        ...prices.PLN!.lines.map(({ label, gross }) => `${label.padEnd(6)} ${(gross / 100).toFixed(2)}`),
        `total  ${(prices.PLN!.gross / 100).toFixed(2)}`,
      ].join('\n'),
    );
    expect(blocks[6]).toBe(
      [`product        ${productCode}`, `configuration  ${configurationCode}`, `system         ${systemCode}`].join(
        '\n',
      ),
    );
    expect(reading.ok && selectionText(configure(model, { choices: chosen({}), code: reading.picks }))).toBe(
      selectionText(repaired),
    );
  });
});

function variableText({ index, attribute: { code, input }, values, intervalStarts }: Variable): string {
  const ends = input ? intervalEnds(input, intervalStarts) : [];
  const domain = input
    ? intervalStarts.map((start, at) => `${start} to ${ends[at]}`)
    : values.map((value) => value.code);
  return `${index}  ${code.padEnd(8)} ${domain.join(' | ')}`;
}

function nogoodText({ literals, origin }: Nogood): string {
  const code = origin.kind === 'rule' ? origin.rule.code : origin.part.code;
  return `not (${literals.map(literalText).join(' and ')})  because of ${code}`;
}

function literalText(literal: Literal): string {
  const { attribute, values } = problem.variables[literal.index]!;
  if (literal.kind === 'value')
    return `${attribute.code} in {${values.filter((_value, position) => literal.set[position]).map(({ code }) => code)}}`;
  const { minimum, maximum } = literal;
  return minimum === -Infinity ? `${attribute.code} up to ${maximum}` : `${attribute.code} from ${minimum}`;
}

const selectionText = ({ attributes }: Configured) =>
  attributes.map(({ attribute, value, number }) => `${attribute.code} ${value?.code ?? number!.number}`).join(', ');

function allowedTexts({ attributes }: Configured): string[] {
  return attributes.map(({ attribute: { code }, values, number }) => {
    const answers = values.map(({ value, refusal }) =>
      refusal?.kind === 'rule' ? `${value.code} refused by ${refusal.rule.code}` : `${value.code} allowed`,
    );
    return `${code.padEnd(8)} ${number ? `${number.minimum} to ${number.maximum}` : answers.join(', ')}`;
  });
}

const codeOf = (valueId: number) =>
  problem.variables.flatMap(({ values }) => values).find(({ id }) => id === valueId)!.code;
const attributeCode = (id: number) => problem.variables[problem.indexOf.get(id)!]!.attribute.code;
