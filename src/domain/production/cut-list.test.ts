import { describe, expect, it } from 'vitest';
import { configure } from '#domain/configurator/configure.ts';
import type { Picks } from '#domain/configurator/configured.ts';
import { aMeasure, aModel, anAttribute, aValue } from '#tests/support/domain/configurator-builders.ts';
import { checkCuts } from './check-cuts.ts';
import { cutListOf, tenthsText } from './cut-list.ts';
import type { CutPart, CutSheets } from './cut-sheets.ts';
import { cutsByMaterial } from './cuts-by-material.ts';

const model = aModel([
  aMeasure(1, 'W', { unit: 'cm', decimals: 1, minimum: 300, maximum: 2400, default: 1200 }),
  anAttribute(2, [aValue(21, 'OAK', { name: 'Oak' }), aValue(22, 'ASH', { name: 'Ash' })], { code: 'wood' }),
]);

const aPart = (code: string, overrides: Partial<CutPart> = {}): CutPart => ({
  code,
  name: { en: code },
  when: [],
  material: { en: 'Board 18, {wood}' },
  length: 'inner',
  width: '400',
  count: '1',
  edges: {},
  remark: {},
  ...overrides,
});

const sheetsOf = (...parts: CutPart[]): CutSheets => ({
  sizes: [
    { name: 'side', formula: 'if(wood = OAK, 18, 25.5)' },
    { name: 'inner', formula: 'W - 2 * side' },
  ],
  parts,
});

const listOf = (sheets: CutSheets, choices: Picks = { values: {}, numbers: {} }) =>
  cutListOf(sheets, {
    attributes: model.attributes,
    configured: configure(model, { choices }).attributes,
    locale: 'en',
  });

describe('the cut list of a piece (PRODUCTION-11)', () => {
  const shelf = aPart('shelf', { count: 'if(W > 900, 2, 1)' });

  it('follows what was chosen, in millimetres whatever the unit of the measure', () => {
    expect(listOf(sheetsOf(shelf)).cuts).toMatchObject([
      { material: 'Board 18, Oak', length: 11640, width: 4000, count: 2 },
    ]);
    expect(listOf(sheetsOf(shelf), { values: { 2: 22 }, numbers: { 1: 800 } }).cuts).toMatchObject([
      { material: 'Board 18, Ash', length: 7490, count: 1 },
    ]);
    expect([tenthsText(7490, 'pl'), tenthsText(7495, 'pl'), tenthsText(7495, 'en')]).toEqual(['749', '749,5', '749.5']);
  });

  it('leaves out what is not needed and what the choice does not ask for', () => {
    const ash = { kind: 'value', attribute: 2, values: [22] } as const;
    const none = aPart('none', { count: 'if(W > 5000, 1, 0)', length: '1 / 0' });

    expect(listOf(sheetsOf(none, aPart('door', { when: [ash] })))).toEqual({ cuts: [], problems: [] });
  });

  it.each([
    ['length', { length: '20 - W' }, 'not-above-nothing'],
    ['width', { width: '1 / (W - W)' }, 'division-by-zero'],
    ['count', { count: 'W / 7' }, 'not-whole'],
    ['count', { count: '0 - 1' }, 'not-whole'],
    ['length', { length: '[no such]' }, 'unreadable'],
  ] as const)('names a %s that no part can have', (column, overrides, kind) => {
    const list = listOf(sheetsOf(aPart('bad', overrides), shelf));

    expect(list.problems).toMatchObject([{ code: 'bad', column, kind }]);
    expect(list.cuts.map(({ code }) => code)).toEqual(['shelf']);
  });

  it('is tried with every value and the ends of every measure before it is published', () => {
    const tight = aPart('tight', { length: 'W - if(wood = ASH, 301, 10)' });

    expect(checkCuts(model, sheetsOf(shelf))).toEqual([]);
    expect(checkCuts(model, sheetsOf(tight))).toMatchObject([{ code: 'tight', kind: 'not-above-nothing' }]);
  });
});

describe('what a day needs (PRODUCTION-12)', () => {
  it('is summed by material, equal parts of several pieces together, the longest first', () => {
    const cuts = listOf(
      sheetsOf(aPart('top', { length: 'W' }), aPart('rail', { material: { en: 'Bar' }, width: '' })),
    ).cuts;

    const [bar, board] = cutsByMaterial(
      [
        { mark: 'K1', cuts },
        { mark: 'K2', cuts: cuts.slice(0, 1) },
      ],
      'en',
    );

    expect(board).toMatchObject({
      material: 'Board 18, Oak',
      area: 2 * 1200 * 400,
      cuts: [
        {
          length: 12000,
          count: 2,
          marks: [
            { mark: 'K1', count: 1 },
            { mark: 'K2', count: 1 },
          ],
        },
      ],
    });
    expect(bar).toMatchObject({ material: 'Bar', area: 0, length: 1164, cuts: [{ width: null, count: 1 }] });
  });

  it('stands in the order of the language', () => {
    const ofMaterial = (material: string) => listOf(sheetsOf(aPart('top', { material: { en: material } }))).cuts;
    const cuts = ['Żelazo', 'łata', 'Drewno', 'Lipa 10', 'Lipa 9'].flatMap(ofMaterial);

    const materials = cutsByMaterial([{ mark: 'K1', cuts }], 'pl').map(({ material }) => material);

    expect(materials).toEqual(
      ['Drewno', 'Lipa 9', 'Lipa 10', 'łata', 'Żelazo'].map((name) => expect.stringContaining(name)),
    );
  });
});

describe('the example of docs/cut-lists.md (PRODUCTION-11)', () => {
  const shelving = aModel([
    aMeasure(1, 'W', { minimum: 400, maximum: 2000, default: 1000 }),
    anAttribute(2, [aValue(21, 'OAK', { name: 'Oak' }), aValue(22, 'ASH', { name: 'Ash' })], { code: 'wood' }),
    anAttribute(3, [aValue(31, 'NONE'), aValue(32, 'FULL')], { code: 'back' }),
  ]);
  const board = { en: 'Board {wood}' };
  const sheets: CutSheets = {
    sizes: [
      { name: 'board', formula: 'if(wood = ASH, 25, 20)' },
      { name: 'inner', formula: 'W - 2 * board' },
      { name: 'shelves', formula: 'ceil(W / 400)' },
    ],
    parts: [
      aPart('side', { material: board, length: '1800', width: '300', count: '2' }),
      aPart('shelf', { material: board, length: 'inner - 1', width: '300 - 20', count: 'shelves' }),
      aPart('back', {
        when: [{ kind: 'value', attribute: 3, values: [32] }],
        material: { en: 'HDF 3 mm' },
        length: '1800 - 4',
        width: 'W - 4',
      }),
      aPart('rail', { material: { en: 'Rail 40 × 20' }, width: '', length: 'inner', count: '2' }),
    ],
  };

  it('comes to what the page says', () => {
    const configured = configure(shelving, { choices: { values: { 2: 22, 3: 32 }, numbers: { 1: 1000 } } });
    const { cuts } = cutListOf(sheets, { ...shelving, configured: configured.attributes, locale: 'en' });

    expect(cuts.map(({ code, count, length, width, material }) => [code, count, length, width, material])).toEqual([
      ['side', 2, 18000, 3000, 'Board Ash'],
      ['shelf', 3, 9490, 2800, 'Board Ash'],
      ['back', 1, 17960, 9960, 'HDF 3 mm'],
      ['rail', 2, 9500, null, 'Rail 40 × 20'],
    ]);
  });
});
