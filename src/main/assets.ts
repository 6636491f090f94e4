import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Assets } from '#storefront/router.tsx';
import type { Locale } from '#domain/locale.ts';

type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; name?: string }
>;

const entryName = 'src/main/entry-client.tsx';

/**
 * The built files that a page names: entry, and what its language, its screen and further parts will import at once,
 * with their styles.
 */
export function readAssets(root: string): (locale: Locale, screenSource: string | undefined) => Assets {
  const file = join(root, 'dist/client/.vite/manifest.json');
  if (!existsSync(file)) throw new Error('The storefront is not built: run npm run build.');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  const entry = manifest[entryName]!.file;
  return (locale, screenSource) => {
    const named = [entryName, `src/i18n/${locale}/browser.ts`, ...(screenSource ? [screenSource] : [])];
    const page = filesOf(manifest, named, new Set());
    return {
      styles: page.styles.map(toUrl),
      scripts: [toUrl(entry)],
      preloads: page.scripts.filter((script) => script !== entry).map(toUrl),
      filesOf: (sources) => {
        const more = filesOf(manifest, sources, new Set(closure(manifest, named)));
        return { styles: more.styles.map(toUrl), preloads: more.scripts.map(toUrl) };
      },
    };
  };
}

const toUrl = (file: string) => `/${file}`;

/** Scripts and styles of chunks, those that others need first. */
function filesOf(manifest: Manifest, names: readonly string[], known: Set<string>) {
  const chunks = names.flatMap((name) => closure(manifest, [name], known)).map((name) => manifest[name]!);
  return { scripts: chunks.map(({ file }) => file), styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))] };
}

/** The named chunks after all that they import, without those known already. */
function closure(manifest: Manifest, names: readonly string[], known = new Set<string>()): string[] {
  return names.flatMap((name) => {
    const chunk = manifest[name];
    if (!chunk || known.has(name)) return [];
    known.add(name);
    return [...closure(manifest, chunk.imports ?? [], known), name];
  });
}
