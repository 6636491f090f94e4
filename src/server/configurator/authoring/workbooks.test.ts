import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aLayerImage } from '#tests/support/configurator-builders.ts';
import { aFile, aWorkbook, cell, row, texts, type SheetRows } from '#tests/support/workbook-builders.ts';
import type { FolderProblem } from './folder-problem.ts';
import { demoConfigurators } from './load-demo.ts';
import { codesById, freshIds, knownIds, type NamedId } from './model-ids.ts';
import { readFolder, type ReadFolder } from './read-folder.ts';
import { readSheets } from './read-sheets.ts';
import { writeSheets, type SheetTables } from './write-sheets.ts';
import { writeWorkbook } from './export-folder.ts';

async function read(
  source: string,
  ids = freshIds(),
): Promise<{ read: ReadFolder; problems: FolderProblem[]; named: NamedId[] }> {
  const problems: FolderProblem[] = [];
  const result = readFolder(await readSheets(source, problems), {
    idOf: ids.idOf,
    imageOf: () => null,
    layerImageOf: aLayerImage,
    problems,
  });
  return { read: result, problems, named: ids.named() };
}

const written = async (tables: SheetTables) => aFile('written.xlsx', await writeWorkbook(tables));

/** What a workbook says in its sheets, cell by cell. */
async function cellsOf(
  source: string,
): Promise<{ cells: (file: string, line: number) => Record<string, string>; problems: FolderProblem[] }> {
  const problems: FolderProblem[] = [];
  const { tables } = await readSheets(source, problems);
  return {
    problems,
    cells: (file, line) => {
      const record = tables[file as keyof typeof tables].find((entry) => entry.line === line);
      return Object.fromEntries((record?.columns ?? []).map((column) => [column, record!.text(column)]));
    },
  };
}

describe('a rule set that is written as a workbook and read again (CONF-17)', () => {
  it.each(readdirSync(demoConfigurators))('is the same: %s', async (name) => {
    const first = await read(join(demoConfigurators, name));
    expect(first.problems).toEqual([]);

    const again = await read(await written(writeSheets(first.read, codesById(first.named))), {
      idOf: knownIds(first.named),
      named: () => first.named,
    });

    expect(again.problems).toEqual([]);
    expect(inOrder(again.read)).toEqual(inOrder(first.read));
  });

  it('keeps texts as they are, also those that look like numbers, formulas or marks of the format', async () => {
    const names = ['007', '1-2', '1e5', '=1+1', '_x0041_', 'TRUE', 'dwie\nlinie', '<b>&"', 'ąćę 😀'];
    const table = [['attribute', 'code', 'name.pl'], ...names.map((name, index) => ['a', `00${index}`, name])];

    const { cells, problems } = await cellsOf(
      await written({ 'attributes.csv': [['code'], ['a']], 'values.csv': table }),
    );

    expect(problems).toEqual([]);
    expect(names.map((_, index) => cells('values.csv', index + 2))).toEqual(
      names.map((name, index) => ({ attribute: 'a', code: `00${index}`, 'name.pl': name })),
    );
  });

  it('finds matrices whose names are too long for a sheet, or differ by capitals only', async () => {
    const files = [
      `matrix.${'part'.repeat(15)}.${'group'.repeat(12)}.PLN.csv`,
      'matrix.p.a.PLN.csv',
      'matrix.p.A.PLN.csv',
    ];
    const problems: FolderProblem[] = [];

    const { matrices } = await readSheets(
      await written({
        'attributes.csv': [['code'], ['a']],
        ...Object.fromEntries(
          files.map((file, index) => [
            file,
            [
              ['mm', '600', '1200.5'],
              ['1000', String(index), ''],
            ],
          ]),
        ),
      }),
      problems,
    );

    expect(problems).toEqual([]);
    expect(
      matrices.map(({ part, priceGroup, rows: [first] }) => [
        part,
        priceGroup,
        first!.text('600'),
        first!.text('1200.5'),
      ]),
    ).toEqual([
      ['p', 'A', '2', ''],
      ['p', 'a', '1', ''],
      ['part'.repeat(15), 'group'.repeat(12), '0', ''],
    ]);
  });

  it('has a bold heading that stays in view, widths that fit, and numbers that can be added up', async () => {
    const { readXlsx } = await import('hucre/xlsx');
    const first = await read(join(demoConfigurators, 'roleta-mila'));
    const { sheets } = await readXlsx(readFileSync(await written(writeSheets(first.read, codesById(first.named)))), {
      readStyles: true,
    });

    expect(sheets.map(({ name }) => name)).toEqual(
      readdirSync(join(demoConfigurators, 'roleta-mila'))
        .filter((file) => file.endsWith('.csv'))
        .map((file) => file.replace('.csv', ''))
        .toSorted((a, b) => order(a) - order(b) || (a < b ? -1 : 1)),
    );
    for (const sheet of sheets) {
      expect(sheet.freezePane).toEqual(sheet.name.startsWith('matrix') ? { rows: 1, columns: 1 } : { rows: 1 });
      for (const column of sheet.rows[0]!.keys()) {
        expect(sheet.cells?.get(`0,${column}`)?.style?.font?.bold).toBe(true);
        expect(sheet.columns?.[column]?.width).toBeGreaterThanOrEqual(
          Math.min(60, String(sheet.rows[0]![column]).length),
        );
      }
    }
    const matrix = sheets.find(({ name }) => name === 'matrix.size.1.PLN')!;
    expect(
      matrix.rows
        .slice(1)
        .flat()
        .every((value) => value === null || typeof value === 'number'),
    ).toBe(true);
    expect(matrix.rows[0]!.slice(1).every((value) => typeof value === 'number')).toBe(true);
    expect(sheets.find(({ name }) => name === 'values')!.rows.every(([, code]) => typeof code === 'string')).toBe(true);
  });
});

/** Pieces have no order of their own. */
const inOrder = (folder: ReadFolder): ReadFolder => ({
  ...folder,
  stock: folder.stock.toSorted((a, b) => a.valueId - b.valueId),
});

const order = (name: string) =>
  name.startsWith('matrix')
    ? 99
    : [
        'configurator',
        'attributes',
        'values',
        'groups',
        'rules',
        'prices',
        'rates',
        'layers',
        'sizes',
        'cuts',
        'stock',
      ].indexOf(name);

/**
 * A rule set as small as it can be, as a spreadsheet program saves it: strings in a list of their own, sheets in
 * another order.
 */
const small: SheetRows = {
  Values: [
    texts(1, 'attribute', 'code', 'gross.PLN', 'realizationDays', 'availableSince', 'percent'),
    row(
      3,
      cell.shared('A3', 1),
      cell.number('B3', 7, 3),
      cell.number('C3', 127.925),
      cell.number('D3', 14),
      cell.number('E3', 46_477, 1),
      cell.number('F3', 0.1, 2),
    ),
  ].join(''),
  Arkusz1: row(4, '<c r="A4" s="2"/>'),
  configurator: [
    row(2, cell.shared('A2', 0), cell.text('B2', 'value')),
    texts(4, 'code', 'MILA'),
    texts(5, 'products', '007'),
  ].join(''),
  attributes: [
    texts(1, 'code', 'name.pl', 'madeToMeasure'),
    row(
      2,
      cell.shared('A2', 1),
      cell.textFormula('B2', 'CONCATENATE(&quot;Tka&quot;,&quot;nina&quot;)', 'Tkanina'),
      cell.flag('C2', true),
    ),
  ].join(''),
};
const strings = ['field', 'fabric'];

describe('a workbook from a spreadsheet program', () => {
  it('is read as it is seen: any order of sheets, empty rows, dates, percentages, results of formulas', async () => {
    const source = aWorkbook(small, strings);
    const { cells, problems } = await cellsOf(source);

    expect(problems).toEqual([]);
    expect(cells('values.csv', 3)).toEqual({
      attribute: 'fabric',
      code: '007',
      'gross.PLN': '127.9250',
      realizationDays: '14',
      availableSince: '2027-03-31',
      percent: '10',
    });
    const {
      read: { code, model },
    } = await read(source);
    expect({ code, products: model.products }).toEqual({ code: 'MILA', products: ['007'] });
    expect(model.attributes[0]).toMatchObject({
      code: 'fabric',
      name: { pl: 'Tkanina' },
      madeToMeasure: true,
      values: [
        { code: '007', surchargePercent: 10, availableSinceDate: '2027-03-31', surcharge: { PLN: { gross: 12_793 } } },
      ],
    });
  });

  it.each<[string, SheetRows, Partial<FolderProblem>, string]>([
    ['a sheet with another name', { Ceny: texts(1, 'a') }, { file: 'Ceny' }, 'configurator.author.unknown_sheet'],
    [
      'two sheets for the same',
      { 'values ': texts(1, 'attribute') },
      { file: 'values ' },
      'configurator.author.sheet_twice',
    ],
    [
      'a column with another name',
      { rules: texts(1, 'code', 'wen') + texts(2, 'r', 'x') },
      { file: 'rules', line: 2, column: 'wen' },
      'configurator.author.column',
    ],
    [
      'a column that stands twice',
      { rules: texts(1, 'code', 'kind', 'kind') },
      { file: 'rules', line: 1, column: 'kind' },
      'import.file.column_twice',
    ],
    [
      'something beside the table',
      { rules: texts(1, 'code') + texts(3, 'r', 'note') },
      { file: 'rules', line: 3, column: 'B' },
      'configurator.author.no_heading',
    ],
    [
      'a code that became a date',
      { stock: texts(1, 'attribute', 'value') + row(2, cell.text('A2', 'fabric'), cell.number('B2', 46_054, 1)) },
      { file: 'stock', line: 2, column: 'value' },
      'configurator.author.cell_date',
    ],
    [
      'a formula without a result',
      { stock: texts(1, 'attribute', 'value', 'quantity') + row(2, cell.formula('C2', 'A1+1')) },
      { file: 'stock', line: 2, column: 'quantity' },
      'configurator.author.cell_formula',
    ],
    [
      'a formula that fails',
      { stock: texts(1, 'attribute', 'value', 'quantity') + row(2, cell.error('C2', '1/0', '#DIV/0!')) },
      { file: 'stock', line: 2, column: 'quantity' },
      'configurator.author.cell_error',
    ],
    [
      'a text where a number belongs',
      { stock: texts(1, 'attribute', 'value', 'quantity') + texts(2, 'fabric', '007', 'dużo') },
      { file: 'stock', line: 2, column: 'quantity' },
      'configurator.author.whole_number',
    ],
  ])('is refused with sheet, row and column: %s', async (_name, sheets, place, key) => {
    const { problems } = await read(aWorkbook({ ...small, ...sheets }, strings));

    expect(problems).toContainEqual(expect.objectContaining({ ...place, text: expect.objectContaining({ key }) }));
  });

  it.each([
    ['a picture', Buffer.from('GIF89a, and more of it that is no archive'), 'configurator.author.no_workbook'],
    ['nothing', Buffer.alloc(0), 'configurator.author.no_workbook'],
    ['half a workbook', readFileSync(aWorkbook(small)).subarray(0, 2000), 'configurator.author.no_workbook'],
    [
      'an old or protected workbook',
      Buffer.from('d0cf11e0a1b11ae1'.padEnd(2048, '0'), 'hex'),
      'configurator.author.locked_workbook',
    ],
    ['a workbook of something else', readFileSync(aWorkbook({ attributes: '' })), 'configurator.author.no_sheet'],
  ])('is refused as a whole: %s', async (_name, content, key) => {
    const problems: FolderProblem[] = [];
    await readSheets(aFile('rules.xlsx', content), problems);

    expect(problems).toEqual([{ file: 'rules.xlsx', line: 0, column: '', text: { key, params: {} } }]);
  });
});
