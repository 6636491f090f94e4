import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where the pictures of a rule set lie: inside its folder, or beside its workbook. */
export function pictureFolderOf(source: string, isWorkbook: boolean): string {
  return join(isWorkbook ? dirname(source) : source, 'pictures');
}

/** The pictures of a source that names no other place, where there are any. */
export function pictureFolder(source: string): string | undefined {
  const pictures = pictureFolderOf(source, isFile(source));
  return existsSync(pictures) ? pictures : undefined;
}

/** Anything that is no folder counts as a workbook. */
export function isFile(source: string): boolean {
  return statSync(source, { throwIfNoEntry: false })?.isFile() ?? false;
}
