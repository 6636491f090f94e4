import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets } from '#storefront/router.tsx';
import type { Locale } from '#domain/locale.ts';

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; name?: string }>;

const entryName = 'src/main/entry-client.tsx';

/** The built files that a page names: entry, style sheet, and what its language and screen will import at once. */
export function readAssets(root: string): (locale: Locale, screenSource: string | undefined) => Assets {
  const file = join(root, 'dist/client/.vite/manifest.json');
  if (!existsSync(file)) throw new Error('The storefront is not built: run npm run build.');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const entry = manifest[entryName]!;
  const styles = [...new Set(Object.values(manifest).flatMap((chunk) => [...(chunk.css ?? []), ...(chunk.file.endsWith('.css') ? [chunk.file] : [])]))];
  return (locale, screenSource) => {
    const wanted = [entryName, `src/i18n/${locale}/browser.ts`, ...(screenSource ? [screenSource] : [])];
    const preloads = [...new Set(wanted.flatMap((name) => filesOf(manifest, name)))].filter((name) => name !== entry.file);
    return { styles: styles.map(toUrl), scripts: [toUrl(entry.file)], preloads: preloads.map(toUrl) };
  };
}

const toUrl = (file: string) => `/${file}`;

function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): string[] {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return [];
  seen.add(name);
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen))];
}
