import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Attribute, AuthoredText } from '#domain/configurator/model.ts';
import { findConfigurator, findNewest, listIds, listValueStock } from '#server/configurator/stored-configurators.ts';
import type { Database } from '#server/database/database.ts';
import type { StoredModel } from '#server/database/schema/index.ts';
import { originalKey } from '#server/media/index.ts';
import type { FileStore } from '#server/storage/index.ts';
import { type Cell, type CellValue, workbookFile, type WriteSheet } from '#server/tables/workbook.ts';
import { codesById } from './model-ids.ts';
import { pictureFolderOf } from './picture-folder.ts';
import { matrixFile } from './sheet-columns.ts';
import { type CellKind, kindOf, type NamedSheet, withoutEnding, workbookSheets } from './workbook-layout.ts';
import { type SheetTables, writeSheets } from './write-sheets.ts';

/** The text of each CSV file by its name. */
type Files = Readonly<Record<string, string>>;

export function writeCsv(sheets: SheetTables): Files {
  return Object.fromEntries(Object.entries(sheets).map(([file, rows]) => [file, csv(rows)]));
}

/** With a byte order mark, by which spreadsheets know UTF-8. */
function csv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  return /[;"\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Writes the draft of a rule set, else what is published, into a folder, or into a workbook where the path ends in
 * .xlsx; answers the version, null where there is none.
 */
export async function exportFolder(
  { database: { reader }, files }: { database: Database; files: FileStore },
  code: string,
  target: string,
): Promise<number | null> {
  const configurator = await findConfigurator(reader, code);
  const version = configurator && (await findNewest(reader, configurator));
  if (!configurator || !version) return null;
  const codeOf = codesById(await listIds(reader, configurator.id));
  const sheets = writeSheets(
    { code, name: configurator.name, model: version.model, stock: await listValueStock(reader, configurator.id) },
    codeOf,
  );
  const isWorkbook = extname(target).toLowerCase() === '.xlsx';
  await (isWorkbook ? saveWorkbook(target, sheets) : saveFolder(target, sheets));
  for (const { name, path } of picturesOf(version.model)) {
    const picture = join(pictureFolderOf(target, isWorkbook), name);
    await mkdir(dirname(picture), { recursive: true });
    const original = await files.read(originalKey(path));
    if (!original) throw new Error(`The picture ${path} is missing`);
    await writeFile(picture, original);
  }
  return version.version;
}

async function saveFolder(folder: string, sheets: SheetTables): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [file, text] of Object.entries(writeCsv(sheets))) await writeFile(join(folder, file), text);
}

async function saveWorkbook(file: string, sheets: SheetTables): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await writeWorkbook(sheets));
}

const picturesOf = ({ attributes, layers = [] }: StoredModel) => [
  ...imagesOf(attributes),
  ...layers.map(({ image: { name, path } }) => ({ name, path })),
];

function imagesOf(attributes: readonly Attribute<AuthoredText>[]): { name: string; path: string }[] {
  return attributes.flatMap(({ values, attributes: below }) => [
    ...values.flatMap(({ image }) => (image ? [{ name: image.name, path: image.file.path }] : [])),
    ...imagesOf(below),
  ]);
}

/** Text stays text when somebody types 007 or 1-2 over it. */
const formats: Readonly<Record<CellKind, string>> = { text: '@', day: '@', number: 'General', amount: '0.00' };
const [narrowest, widest] = [8, 60];

/** The sheets as one workbook. */
export async function writeWorkbook(tables: SheetTables): Promise<Uint8Array> {
  return workbookFile(workbookSheets(Object.keys(tables)).map((sheet) => written(sheet, tables[sheet.file]!)));
}

function written({ file, sheet, named }: NamedSheet, [heading = [], ...rows]: SheetTables[string]): WriteSheet {
  const isMatrix = matrixFile.test(file);
  const kinds = heading.map((text, column) => kindOf(file, text, column));
  const names = named ? [withoutEnding(file), ...heading.slice(1)] : heading;
  return {
    name: sheet,
    columns: kinds.map((kind, column) => ({
      width: width([names, ...rows].map((row) => row[column] ?? '')),
      style: { numFmt: formats[kind] },
    })),
    freezePane: isMatrix ? { rows: 1, columns: 1 } : { rows: 1 },
    rows: [
      names.map((text, column) => cellOf(text, isMatrix && column > 0 ? 'number' : 'text')),
      ...rows.map((row) => row.map((text, column) => cellOf(text, kinds[column]!))),
    ],
    cells: new Map(
      names.map((_, column): [string, Partial<Cell>] => [`0,${column}`, { style: { font: { bold: true } } }]),
    ),
  };
}

function cellOf(text: string, kind: CellKind): CellValue {
  if (text === '') return null;
  const number = Number(text);
  if ((kind === 'number' || kind === 'amount') && Number.isFinite(number)) return number;
  // Readers take _x0041_ for the letter A, by the rules of the format.
  return text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}

function width(texts: readonly string[]): number {
  const longest = texts.flatMap((text) => text.split('\n')).reduce((most, line) => Math.max(most, line.length), 0);
  return Math.min(widest, Math.max(narrowest, longest + 2));
}
