import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { randomModel } from '#tests/support/domain/random-models.ts';
import type { Attribute, AuthoredText, ConfiguratorModel, Rule } from '#domain/configurator/model.ts';
import { flattenAttributes } from '#domain/configurator/flatten-attributes.ts';
import { aLayerImage, aFolder, aRollerBlind, aSofa, type SheetTexts } from '#tests/support/configurator-builders.ts';
import type { AuthoredLayer } from '#server/database/schema/index.ts';
import { aFile } from '#tests/support/workbook-builders.ts';
import type { FolderProblem } from './folder-problem.ts';
import { codesById, freshIds, keyWithin, knownIds, type NamedId } from './model-ids.ts';
import { readFolder, type ReadFolder } from './read-folder.ts';
import { readSheets } from './read-sheets.ts';
import { writeCsv, writeWorkbook } from './export-folder.ts';
import { writeSheets, type SheetTables } from './write-sheets.ts';

async function read(
  folder: string,
  ids = freshIds(),
): Promise<{ read: ReadFolder; problems: FolderProblem[]; named: NamedId[] }> {
  const problems: FolderProblem[] = [];
  const result = readFolder(await readSheets(folder, problems), {
    idOf: ids.idOf,
    imageOf: () => null,
    layerImageOf: aLayerImage,
    problems,
  });
  return { read: result, problems, named: ids.named() };
}

function asFolder(sheets: SheetTables): string {
  const folder = mkdtempSync(join(tmpdir(), 'komoda-written-'));
  for (const [file, text] of Object.entries(writeCsv(sheets))) writeFileSync(join(folder, file), text);
  return folder;
}

async function asWorkbook(sheets: SheetTables): Promise<string> {
  return aFile('written.xlsx', await writeWorkbook(sheets));
}

describe('a rule set that is written and read again (CONF-17)', () => {
  it.each([
    ['sofa', aSofa('SOFA')],
    ['roller blind', aRollerBlind('MILA')],
  ])('is the same: a %s', async (_name, sheets) => {
    const first = await read(aFolder(sheets));
    expect(first.problems).toEqual([]);

    const second = await read(asFolder(writeSheets(first.read, codesById(first.named))), {
      idOf: knownIds(first.named),
      named: () => first.named,
    });

    expect(second).toEqual(first);
  });

  it.each([
    ['folder', asFolder],
    ['workbook', asWorkbook],
  ])('is the same whatever it holds, as a %s', async (_name, written) => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const model = coded(randomModel(seed));
      const stock = flattenAttributes(model.attributes).flatMap(({ attribute }) =>
        attribute.values.slice(0, 1).map(({ id }) => ({ valueId: id, quantity: seed })),
      );
      const folder: ReadFolder = { code: `set-${seed}`, name: { pl: 'Zestaw; "próbny"', en: 'Set' }, model, stock };
      const named = namesOf(model);

      const again = await read(await written(writeSheets(folder, codesById(named))), {
        idOf: knownIds(named),
        named: () => named,
      });

      expect(again.problems).toEqual([]);
      expect(again.read).toEqual(folder);
    }
  });
});

/** A random model of the domain in the form that is stored: texts in two languages, codes that conditions can name. */
function coded(model: ConfiguratorModel): ReadFolder['model'] {
  const text = (name: string): AuthoredText => ({ pl: `${name} ą\nważne`, en: name });
  const ofAttribute = (attribute: Attribute): Attribute<AuthoredText> => ({
    ...attribute,
    code: `A${attribute.id}`,
    name: text('n'),
    help: {},
    merge: attribute.id % 2 ? { id: 90_000, name: text('both') } : null,
    separator: attribute.separator,
    groups:
      attribute.values.length > 0
        ? [
            {
              id: 80_000 + attribute.id,
              name: text('g'),
              values: attribute.values.map(({ id }) => id).reverse(),
              surcharge: { EUR: { net: 100, gross: 124, baseNet: 200, baseGross: 250 } },
              realizationTimeInDays: 3,
              availableSinceDate: '2031-02-28',
            },
          ]
        : [],
    values: attribute.values.map((value) => ({
      ...value,
      code: `v.${value.id}`,
      normalizedCode: `V.${value.id}`,
      name: text('v'),
      description: {},
      quantity: null,
      ...(value.id % 2 && { packAreaCm2: value.id * 1250 }),
    })),
    attributes: attribute.attributes.map(ofAttribute),
  });
  const known = ({ attribute, ...condition }: ConfiguratorModel['rules'][number]['when'][number]) =>
    ({ ...condition, attribute }) as ConfiguratorModel['rules'][number]['when'][number];
  const named = (condition: ConfiguratorModel['rules'][number]['when'][number]) =>
    condition.kind === 'number' || condition.values.length > 0;
  return {
    vatRatePercent: 23,
    products: ['X-1', 'X 2'],
    attributes: model.attributes.map(ofAttribute),
    rules: model.rules.map((rule) => ({
      ...rule,
      when: rule.when.filter(named).map(known),
      targets: rule.targets.filter(named).map(known),
      reason: text('why'),
    })),
    priceParts: model.priceParts.map((part) => ({ ...part, label: text('part') })),
    ...(model.rules.length > 0 && { layers: model.rules.map(layerOf) }),
  };

  function layerOf({ id, when }: Rule): AuthoredLayer {
    return {
      product: id % 2 ? 'X 2' : null,
      view: 1 + (id % 3),
      when: when.filter(named).map(known),
      image: aLayerImage(`layers/${id}.webp`),
      colourOf: id % 2 ? model.attributes[0]!.id : null,
    };
  }
}

function namesOf(model: ReadFolder['model']): NamedId[] {
  const flat = flattenAttributes(model.attributes).map(({ attribute }) => attribute);
  return [
    { kind: 'merge', key: '90000', id: 90_000 },
    ...flat.flatMap((attribute): NamedId[] => [
      { kind: 'attribute', key: attribute.code, id: attribute.id },
      ...attribute.values.map((value): NamedId => ({
        kind: 'value',
        key: keyWithin(attribute.code, value.code),
        id: value.id,
      })),
      ...attribute.groups.map((group): NamedId => ({
        kind: 'group',
        key: keyWithin(attribute.code, `g${group.id}`),
        id: group.id,
      })),
    ]),
    ...model.rules.map(({ code, id }): NamedId => ({ kind: 'rule', key: code, id })),
    ...model.priceParts.map(({ code, id }): NamedId => ({ kind: 'part', key: code, id })),
  ];
}

describe('a sheet that can not be read (CONF-17)', () => {
  it.each<[string, SheetTexts, Partial<FolderProblem>, string]>([
    [
      'an unknown column',
      { 'rules.csv': ['code;kind;wen', 'r;require;'] },
      { file: 'rules.csv', line: 2, column: 'wen' },
      'configurator.author.column',
    ],
    [
      'an attribute that is not there',
      { 'rules.csv': ['code;kind;when;targets;reason.pl', 'r;exclude;colour:red;base:A1;Bo tak'] },
      { file: 'rules.csv', line: 2, column: 'when' },
      'configurator.author.unknown_attribute',
    ],
    [
      'a value that is not there',
      { 'rules.csv': ['code;kind;when;targets;reason.pl', 'r;exclude;base:A9;leg:B1;Bo tak'] },
      { column: 'when' },
      'configurator.author.unknown_value',
    ],
    [
      'a rule without a reason',
      { 'rules.csv': ['code;kind;when;targets;reason.pl', 'r;exclude;base:A1;leg:B1;'] },
      { column: 'reason.pl' },
      'configurator.author.required',
    ],
    ['a file with another name', { 'ceny.csv': ['a', '1'] }, { file: 'ceny.csv' }, 'configurator.author.unknown_file'],
    [
      'a matrix that is missing',
      { 'prices.csv': ['code;kind;measure;measure2', 'size;matrix;base;leg'] },
      { file: 'prices.csv' },
      'configurator.author.no_number',
    ],
    [
      'a circle of parents',
      { 'attributes.csv': ['code;parent;name.pl', 'base;leg;A', 'leg;base;B'] },
      { column: 'parent' },
      'configurator.author.circle',
    ],
    [
      'a value twice',
      { 'values.csv': ['attribute;code', 'base;A1', 'base;A1'] },
      { line: 3 },
      'configurator.author.twice',
    ],
    [
      'a way out of the picture folder',
      { 'values.csv': ['attribute;code;image', 'base;A1;../../secret.png'] },
      { column: 'image' },
      'configurator.author.picture_path',
    ],
    [
      'a pack that covers nothing',
      { 'values.csv': ['attribute;code;packArea', 'base;A1;0'] },
      { line: 2, column: 'packArea' },
      'configurator.author.above_nothing',
    ],
    [
      'a fraction of a whole number',
      { 'attributes.csv': ['code;unit;minimum;maximum', 'W;mm;10,5;20'] },
      { column: 'minimum' },
      'configurator.author.whole_number',
    ],
  ])('is told with its place: %s', async (_name, sheets, place, key) => {
    const { problems } = await read(aFolder({ ...aSofa('SOFA'), ...sheets }));

    expect(problems).toContainEqual(expect.objectContaining({ ...place, text: expect.objectContaining({ key }) }));
  });

  it('is told where a matrix is in another unit than its measures', async () => {
    const matrix = ['cm;60;120;200', '100;100,00;150,00;200,00', '250;160,00;210,00;'];

    const { problems } = await read(aFolder({ ...aRollerBlind('MILA'), 'matrix.size.1.PLN.csv': matrix }));

    expect(problems).toMatchObject([
      {
        file: 'matrix.size.1.PLN.csv',
        column: 'cm',
        text: { key: 'configurator.author.other_unit', params: { unit: 'cm', expected: 'mm' } },
      },
    ]);
  });
});

describe('the cut list of a folder (PRODUCTION-10)', () => {
  const refused = async (cuts: string, sizes = 'board;18') => {
    const sheets = {
      'sizes.csv': ['name;formula', sizes],
      'cuts.csv': ['code;name.pl;material.pl;length;count', cuts],
    };
    return (await read(aFolder({ ...aRollerBlind('MILA'), ...sheets }))).problems;
  };

  it.each([
    ['a comma in a number', 'W - 12,5', 'comma', 7],
    ['a unit', '18mm', 'number', 1],
    ['an early end', 'W - (2', 'end', 7],
    ['a name that nothing has', 'Wide - board', 'name', 1],
    ['a choice that is taken for a number', 'fabric * 2', 'choice', 1],
    ['a value that there is none of', 'if(fabric = F9, 1, 2)', 'code', 13],
  ])('is refused with the place of %s', async (_name, formula, kind, at) => {
    expect(await refused(`side;Bok;HDF;${formula};1`)).toMatchObject([
      {
        file: 'cuts.csv',
        line: 2,
        column: 'length',
        text: { key: `configurator.author.formula_${kind}`, params: { at } },
      },
    ]);
  });

  it('tells the names that there are', async () => {
    const [problem] = await refused('side;Bok;HDF;Wide;1');

    expect(problem?.text.params).toMatchObject({ found: 'Wide', known: 'W, H, board, fabric, drive' });
  });

  it('is refused where a size calls itself or one below it, or takes the name of a measure', async () => {
    expect(await refused('side;Bok;HDF;1;1', 'board;board + 1')).toMatchObject([
      { file: 'sizes.csv', column: 'formula', text: { key: 'configurator.author.formula_name' } },
    ]);
    expect(await refused('side;Bok;HDF;1;1', 'W;18')).toMatchObject([
      { file: 'sizes.csv', column: 'name', text: { key: 'configurator.author.twice' } },
    ]);
  });

  it('is refused without a material, and with braces around what nobody is asked', async () => {
    expect(await refused('side;Bok {wood};;1;1')).toMatchObject([
      { column: 'name.pl', text: { key: 'configurator.author.unknown_attribute' } },
      { column: 'material.pl', text: { key: 'configurator.author.required' } },
    ]);
  });
});
