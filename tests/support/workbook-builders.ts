import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/** The XML of each sheet's rows by its name, as a spreadsheet program writes them: `<row r="1"><c r="A1">...`. */
export type SheetRows = Readonly<Record<string, string>>;

/**
 * Cells as spreadsheet programs save them; `styled` numbers are 1 date, 2 percentage, 3 digits with zeros before them.
 */
export const cell = {
  text: (at: string, text: string) =>
    `<c r="${at}" s="0" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`,
  shared: (at: string, index: number) => `<c r="${at}" s="0" t="s"><v>${index}</v></c>`,
  number: (at: string, number: number, style = 0) => `<c r="${at}" s="${style}"><v>${number}</v></c>`,
  flag: (at: string, flag: boolean) => `<c r="${at}" t="b"><v>${flag ? 1 : 0}</v></c>`,
  formula: (at: string, formula: string, result?: number) =>
    `<c r="${at}" s="0"><f aca="false">${formula}</f>${result === undefined ? '' : `<v>${result}</v>`}</c>`,
  textFormula: (at: string, formula: string, result: string) =>
    `<c r="${at}" t="str"><f>${formula}</f><v>${result}</v></c>`,
  error: (at: string, formula: string, error: string) => `<c r="${at}" t="e"><f>${formula}</f><v>${error}</v></c>`,
} as const;

export const row = (line: number, ...cells: readonly string[]) =>
  `<row r="${line}" customFormat="false" ht="12.8" hidden="false">${cells.join('')}</row>`;

/** One row of texts. */
export const texts = (line: number, ...values: readonly string[]) =>
  row(line, ...values.map((value, column) => cell.text(`${String.fromCharCode(65 + column)}${line}`, value)));

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const types = 'http://schemas.openxmlformats.org/package/2006';
const contentType = 'application/vnd.openxmlformats';
const xml = (...parts: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${parts.join('')}`;
const relationship = (id: number, kind: string, target: string) =>
  `<Relationship Id="rId${id}" Type="${relations}/${kind}" Target="${target}"/>`;

/** Writes a workbook by hand, without the package that the shop reads it with. */
export function aWorkbook(sheets: SheetRows, shared: readonly string[] = []): string {
  const names = Object.keys(sheets);
  const overSheets = (write: (number: number, name: string) => string) =>
    names.map((name, index) => write(index + 1, name)).join('');
  const parts = {
    '[Content_Types].xml': xml(
      `<Types xmlns="${types}/content-types">`,
      `<Default Extension="rels" ContentType="${contentType}-package.relationships+xml"/>`,
      '<Default Extension="xml" ContentType="application/xml"/>',
      `<Override PartName="/xl/workbook.xml" ContentType="${contentType}-officedocument.spreadsheetml.sheet.main+xml"/>`,
      '</Types>',
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${types}/relationships">`,
      relationship(1, 'officeDocument', 'xl/workbook.xml'),
      '</Relationships>',
    ),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>`,
      overSheets(
        (number, name) => `<sheet name="${name}" sheetId="${number}" state="visible" r:id="rId${number + 9}"/>`,
      ),
      '</sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': xml(
      `<Relationships xmlns="${types}/relationships">`,
      relationship(1, 'styles', 'styles.xml'),
      relationship(2, 'sharedStrings', 'sharedStrings.xml'),
      overSheets((number) => relationship(number + 9, 'worksheet', `worksheets/sheet${number}.xml`)),
      '</Relationships>',
    ),
    'xl/styles.xml': xml(
      `<styleSheet xmlns="${main}">`,
      '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>',
      '<numFmt numFmtId="165" formatCode="000"/></numFmts>',
      '<cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/>',
      '<xf numFmtId="9" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs></styleSheet>',
    ),
    'xl/sharedStrings.xml': xml(
      `<sst xmlns="${main}" count="${shared.length}" uniqueCount="${shared.length}">`,
      ...shared.map((text) => `<si><t xml:space="preserve">${text}</t></si>`),
      '</sst>',
    ),
    ...Object.fromEntries(
      names.map((name, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        xml(
          `<worksheet xmlns="${main}"><cols><col min="1" max="1024" width="11.5"/></cols>`,
          `<sheetData>${sheets[name]}</sheetData></worksheet>`,
        ),
      ]),
    ),
  };
  return aFile('workbook.xlsx', zipped(parts));
}

/** Writes one file into a folder of its own. */
export function aFile(name: string, content: string | Uint8Array): string {
  const path = join(mkdtempSync(join(tmpdir(), 'komoda-workbook-')), name);
  writeFileSync(path, content);
  return path;
}

/** An archive that stores its parts as they are. */
function zipped(parts: Readonly<Record<string, string>>): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  for (const [name, text] of Object.entries(parts)) {
    const content = Buffer.from(text);
    const facts = fields(
      [2, 20],
      [2, 0x08_00],
      [2, 0],
      [2, 0],
      [2, 0x21],
      [4, crc32(content)],
      [4, content.length],
      [4, content.length],
      [2, Buffer.byteLength(name)],
      [2, 0],
    );
    const at = Buffer.concat(local).length;
    local.push(Buffer.concat([fields([4, 0x04_03_4b_50]), facts, Buffer.from(name), content]));
    central.push(
      Buffer.concat([
        fields([4, 0x02_01_4b_50], [2, 20]),
        facts,
        fields([2, 0], [2, 0], [2, 0], [4, 0], [4, at]),
        Buffer.from(name),
      ]),
    );
  }
  const [files, directory] = [Buffer.concat(local), Buffer.concat(central)];
  return Buffer.concat([
    files,
    directory,
    fields(
      [4, 0x06_05_4b_50],
      [2, 0],
      [2, 0],
      [2, central.length],
      [2, central.length],
      [4, directory.length],
      [4, files.length],
      [2, 0],
    ),
  ]);
}

/** Numbers of two or four bytes, the lowest first. */
function fields(...numbers: readonly (readonly [2 | 4, number])[]): Buffer {
  return Buffer.concat(
    numbers.map(([bytes, number]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(number >>> 0, 0, bytes);
      return field;
    }),
  );
}
