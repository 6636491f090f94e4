import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { readAssets } from '#main/assets.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const kilobytes = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(root, 'dist/client', file))).length, 0) / 1000;

/** What the browser loads before the product page can be used, compressed as it travels. */
export function bundleSizes(): void {
  const assets = readAssets(root);
  for (const screen of ['product', 'category', 'home']) {
    const { scripts, styles } = assets('pl', `src/storefront/routes/${screen}-screen.tsx`);
    console.log(
      `the ${screen} page: ${kilobytes(scripts([])).toFixed(1)} kB of JavaScript, ${kilobytes(styles.files).toFixed(1)} kB of styles, Brotli (wanted at most 105 and 15)`,
    );
  }
}
