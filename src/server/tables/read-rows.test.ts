import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { inspectFile } from './inspect-file.ts';
import { readRows } from './read-rows.ts';
import { FileError } from './row.ts';

const folder = mkdtempSync(join(tmpdir(), 'komoda-rows-'));

async function rowsOf(name: string, content: string | Buffer, list?: string) {
  const path = join(folder, name);
  writeFileSync(path, content);
  const rows: unknown[] = [];
  for await (const row of readRows(path, await inspectFile(path), list)) rows.push(row);
  return rows;
}

describe('a CSV (IMPORT-7)', () => {
  it.each([[';'], [','], ['\t'], ['|']])('is divided by %j', async (mark) => {
    expect(await rowsOf('a.csv', `code${mark}name\n007${mark}Stół\n`)).toEqual([
      { line: 2, value: { code: '007', name: 'Stół' } },
    ]);
  });

  it('keeps delimiters and line ends inside quotes and counts lines by the file', async () => {
    const rows = await rowsOf('a.csv', '"kod, nowy";nazwa\r\n1;"Stół\r\nokrągły; ""duży"""\r\n\r\n2;Ława\r\n');

    expect(rows).toEqual([
      { line: 2, value: { 'kod, nowy': '1', nazwa: 'Stół\r\nokrągły; "duży"' } },
      { line: 5, value: { 'kod, nowy': '2', nazwa: 'Ława' } },
    ]);
  });

  it.each([
    ['UTF-8', Buffer.from('a;b\n1;żółć\n')],
    ['UTF-8 with a byte order mark', Buffer.from('\uFEFFa;b\n1;żółć\n')],
    ['UTF-16', Buffer.from('\uFEFFa;b\n1;żółć\n', 'utf16le')],
    ['Windows-1250', iconv.encode('a;b\n1;żółć\n', 'cp1250')],
    [
      'Windows-1250 whose first Polish letter comes late',
      iconv.encode(`a;b\n${'1;x\n'.repeat(90_000)}1;żółć\n`, 'cp1250'),
    ],
  ])('is read in %s', async (_, content) => {
    expect((await rowsOf('a.csv', content)).at(-1)).toMatchObject({ value: { a: '1', b: 'żółć' } });
  });

  it('reports a row with too many or too few columns and reads on', async () => {
    expect(await rowsOf('a.csv', 'a;b\n1;2;3\n1\n1;2\n')).toEqual([
      { line: 2, problem: { key: 'import.row.columns', params: { found: 3, expected: 2 } } },
      { line: 3, problem: { key: 'import.row.columns', params: { found: 1, expected: 2 } } },
      { line: 4, value: { a: '1', b: '2' } },
    ]);
  });

  it('is refused when it is empty, repeats a column or leaves a quotation mark open', async () => {
    await expect(rowsOf('a.csv', '')).rejects.toThrow(FileError);
    await expect(rowsOf('a.csv', 'a;a\n1;2\n')).rejects.toThrow(FileError);
    await expect(rowsOf('a.csv', 'a;b\n1;"2\n')).rejects.toThrow(FileError);
  });
});

describe('JSON', () => {
  it('comes line by line, and a broken line is reported', async () => {
    expect(await rowsOf('a.jsonl', '{"code":"1"}\r\n\nnonsense\n[1]\n{"code":"2"}')).toEqual([
      { line: 1, value: { code: '1' } },
      { line: 3, problem: { key: 'import.row.json' } },
      { line: 4, problem: { key: 'import.row.json' } },
      { line: 5, value: { code: '2' } },
    ]);
  });

  it('comes as a list, or as a list at a path', async () => {
    expect(await rowsOf('a.json', '[{"code":"1"}]')).toEqual([{ line: 1, value: { code: '1' } }]);
    expect(await rowsOf('a.json', '{"shop":{"products":[{"code":"1"}]}}', 'shop.products')).toEqual([
      { line: 1, value: { code: '1' } },
    ]);
    await expect(rowsOf('a.json', '{"a":1}')).rejects.toThrow(FileError);
    await expect(rowsOf('a.json', '[{"code"')).rejects.toThrow(FileError);
  });

  it('is not guessed from an unknown ending', async () => {
    await expect(rowsOf('a.xml', '<a/>')).rejects.toThrow(FileError);
  });
});
