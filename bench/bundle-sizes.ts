import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { readAssets } from '#main/assets.ts';
import { backOfficeChunks } from '#main/back-office.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const kilobytes = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(root, 'dist/client', file))).length, 0) / 1000;

const mostScripts = 105;
const mostStyles = 15;
const mostOfBackOffice = 220;

/** Measures the files that the browser loads before a page can be used, compressed. Too large files fail. */
export function bundleSizes(): void {
  const assets = readAssets(root);
  const tooHeavy = ['product', 'category', 'home'].filter((screen) => {
    const page = assets('pl', `src/storefront/routes/${screen}-screen.tsx`);
    const [scripts, styles] = [kilobytes(page.scripts([])), kilobytes(page.styles([]).files)];
    console.log(
      `the ${screen} page: ${scripts.toFixed(1)} kB of JavaScript, ${styles.toFixed(1)} kB of styles, Brotli (at most ${mostScripts} and ${mostStyles})`,
    );
    return scripts > mostScripts || styles > mostStyles;
  });
  if (tooHeavy.length > 0) throw new Error(`Too much to load: the pages ${tooHeavy.join(', ')}`);
}

const firstOfBackOffice = [
  'src/backoffice/main.tsx',
  'src/i18n/pl/back-office.ts',
  'src/backoffice/screens/today-screen.tsx',
];

/** Measures the files that the browser loads before the back office shows its first screen. Too large files fail. */
export function backOfficeSize(): void {
  const files = backOfficeChunks(root, firstOfBackOffice).flatMap(({ file, css = [] }) => [file, ...css]);
  const size = kilobytes([...new Set(files)]);
  console.log(
    `\nthe back office, first screen: ${size.toFixed(1)} kB with styles, Brotli (at most ${mostOfBackOffice})`,
  );
  if (size > mostOfBackOffice) throw new Error('Too much to load: the back office');
}
