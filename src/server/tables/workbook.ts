import { readFile } from 'node:fs/promises';
import type { Sheet, WriteSheet } from 'hucre/xlsx';

export type { Cell, CellValue, Sheet, WriteSheet } from 'hucre/xlsx';

/**
 * The sheets of an XLSX file with the formats of their cells, or why it can't be read: it has a password, or is no
 * workbook.
 */
export async function readWorkbookFile(path: string): Promise<Sheet[] | 'locked' | 'no-workbook'> {
  const content = await readFile(path);
  const { readXlsx } = await import('hucre/xlsx');
  try {
    return (await readXlsx(content, { readStyles: true })).sheets;
  } catch (error) {
    return error instanceof Error && error.name === 'EncryptedFileError' ? 'locked' : 'no-workbook';
  }
}

/** The content of an XLSX file with these sheets. */
export async function workbookFile(sheets: WriteSheet[]): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({ sheets });
}

/** A, B, ... Z, AA: what spreadsheets call their columns. */
export function columnLetters(column: number): string {
  const before = column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1);
  return before + String.fromCharCode(65 + (column % 26));
}
