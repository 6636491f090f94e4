import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { aFile } from '#tests/support/workbook-builders.ts';
import type { FolderProblem } from './folder-problem.ts';
import { demoConfigurators } from './load-demo.ts';
import { codesById, knownIds } from './model-ids.ts';
import type { ReadFolder } from './read-folder.ts';
import { readSheets } from './read-sheets.ts';
import { writeSheets, type SheetTables } from './write-sheets.ts';
import { writeWorkbook } from './export-folder.ts';
import { cellsOf, readRuleSet } from '#tests/support/read-rule-set.ts';

const written = async (tables: SheetTables) => aFile('written.xlsx', await writeWorkbook(tables));

describe('a rule set that is written as a workbook and read again (CONF-17)', () => {
  it.each(readdirSync(demoConfigurators))('is the same: %s', async (name) => {
    const first = await readRuleSet(join(demoConfigurators, name));
    expect(first.problems).toEqual([]);

    const again = await readRuleSet(await written(writeSheets(first.read, codesById(first.named))), {
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
    const first = await readRuleSet(join(demoConfigurators, 'roleta-mila'));
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
