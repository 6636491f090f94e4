import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '#tests/support/catalogue-builders.ts';
import { commandsOf } from '#tests/support/commands-of.ts';
import { aFolder, aRollerBlind, aSofa } from '#tests/support/configurator-builders.ts';
import { useTestShop } from '#tests/support/test-shop.ts';
import { aFile, aWorkbook, texts } from '#tests/support/workbook-builders.ts';

const shop = useTestShop();
const command = commandsOf(shop);
const run = (...args: string[]) => command('configurator', ...args);

beforeAll(async () => {
  await aProduct(shop.database, { code: 'MILA', price: 299 });
});

describe('komoda configurator', () => {
  it('imports a folder as a draft, publishes it, and says so in both languages', async () => {
    expect(await run('list')).toMatchObject({ code: 0, output: 'There are no configurators.' });
    expect(await run('import', aFolder(aRollerBlind('MILA')))).toMatchObject({
      code: 0,
      output: expect.stringContaining('MILA: version 1 is a draft'),
    });
    expect((await run('list')).output).toMatch(/MILA +not published {2}products: 0 {2}draft: version 1/);
    expect(await run('publish', 'MILA', '--lang', 'pl')).toMatchObject({
      code: 0,
      output: expect.stringContaining('MILA: wersja 1 jest opublikowana.'),
    });
    expect((await run('list')).output).toMatch(/version 1, published .* products: 1/);
  });

  it('knows when nothing has changed', async () => {
    expect((await run('import', aFolder(aRollerBlind('MILA')), '--publish')).output).toMatch(
      /nothing has changed since version 1[^]*nothing new to publish/,
    );
  });

  it('exports what can be imported again without a change', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'komoda-export-')), 'mila');

    expect(await run('export', 'MILA', folder)).toMatchObject({
      code: 0,
      output: expect.stringContaining('MILA, version 1'),
    });
    expect((await run('import', folder)).output).toContain('nothing has changed since version 1');
  });

  it('exports a workbook that can be imported again without a change, and tells what to mend in it', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'komoda-export-')), 'new', 'mila.xlsx');

    expect(await run('export', 'MILA', file)).toMatchObject({ code: 0, output: `MILA, version 1: ${file}` });
    expect((await run('check', file)).code).toBe(0);
    expect((await run('import', file)).output).toContain('nothing has changed since version 1');

    const broken = aWorkbook({
      attributes: texts(1, 'code') + texts(2, 'W'),
      rules:
        texts(1, 'code', 'kind', 'when', 'targets', 'reason.pl') +
        texts(4, 'r', 'exclude', 'colour:red', 'W:1', 'Bo tak'),
    });
    expect(await run('import', broken)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('rules, row 4, when: There is no attribute “colour”'),
    });
    expect(await run('import', broken, '--lang', 'pl')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('rules, wiersz 4, when: W arkuszu „attributes” nie ma atrybutu „colour”'),
    });
  });

  it('imports nothing from what is no workbook, and says so', async () => {
    const before = (await run('list')).output;

    expect(await run('import', aFile('mila.xlsx', 'code;name'))).toMatchObject({
      code: 1,
      errors: expect.stringContaining('mila.xlsx: This file can’t be read as an XLSX workbook.'),
    });
    expect(await run('import', '/tmp/komoda-none.xlsx', '--lang', 'pl')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('Tu nie ma zestawu reguł'),
    });
    expect((await run('list')).output).toBe(before);
  });

  it('tells what to mend with file and line, and publishes nothing with an error', async () => {
    const broken = aFolder({
      ...aSofa('SOFA'),
      'rules.csv': ['code;kind;when;targets;reason.pl', 'r;exclude;colour:red;base:A1;Bo tak'],
    });
    expect(await run('check', broken)).toMatchObject({
      code: 1,
      errors: expect.stringContaining('rules.csv, line 2, when: There is no attribute “colour”'),
    });
    expect(await run('import', broken)).toMatchObject({ code: 1 });

    await run('import', aFolder(aSofa('NOBODY')));
    expect(await run('publish', 'NOBODY')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/no product with the code NOBODY[^]*not published/),
    });
    await run(
      'import',
      aFolder({ ...aSofa('SECOND'), 'configurator.csv': ['field;value', 'code;SECOND', 'products;MILA'] }),
    );
    expect((await run('publish', 'SECOND')).errors).toContain('MILA already belongs to the rule set MILA');
  });

  it('sets the pieces of a value without a new version', async () => {
    expect(await run('stock', 'MILA', 'F2', '3')).toMatchObject({ code: 0, output: 'MILA F2: stock 3' });
    expect(await run('stock', 'MILA', 'F2', 'made-to-order')).toMatchObject({ code: 0 });
    expect(await run('stock', 'MILA', 'F9', '3')).toMatchObject({ code: 1, errors: expect.stringContaining('F9') });
    expect(await run('stock', 'MILA', 'F2', 'some')).toMatchObject({ code: 1 });
  });

  it('asks for what is missing', async () => {
    for (const words of [[], ['import'], ['stock', 'MILA'], ['dance']])
      expect(await run(...words)).toMatchObject({
        code: 1,
        errors: expect.stringContaining('configurator import FOLDER'),
      });
    expect(await run('export', 'NONE', '/tmp/none')).toMatchObject({
      code: 1,
      errors: 'There is no configurator NONE.',
    });
  });
});
