import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aFile, aWorkbook, cell, row, texts, type SheetRows } from '#tests/support/workbook-builders.ts';
import type { FolderProblem } from './folder-problem.ts';
import { readSheets } from './read-sheets.ts';
import { cellsOf, readRuleSet } from '#tests/support/read-rule-set.ts';

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
    } = await readRuleSet(source);
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
    const { problems } = await readRuleSet(aWorkbook({ ...small, ...sheets }, strings));

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
