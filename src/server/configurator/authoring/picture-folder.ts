import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Where the pictures of a folder lie that names no other place; what an export writes. */
export function pictureFolder(folder: string): string | undefined {
  const pictures = join(folder, 'pictures');
  return existsSync(pictures) ? pictures : undefined;
}
