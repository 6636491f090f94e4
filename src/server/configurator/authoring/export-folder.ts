import { writeSheets, type SheetTables } from './write-sheets.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import type { Attribute, AuthoredText } from '#domain/configurator/model.ts';
import type { StoredModel } from '#server/database/schema/index.ts';
import type { Database } from '#server/database/database.ts';
import { originalKey } from '#server/media/index.ts';
import { findConfigurator, findNewest, listIds, listValueStock } from '#server/configurator/stored-configurators.ts';
import { codesById } from './model-ids.ts';
import { pictureFolderOf } from './picture-folder.ts';
import { writeWorkbook } from './write-workbook.ts';
import type { FileStore } from '#server/storage/index.ts';

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
