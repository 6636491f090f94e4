import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#domain/locale.ts';
import type { PageAssets } from './entry-server.tsx';

type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[]; name?: string }
>;

const entryName = 'src/main/entry-client.tsx';
const firstLetters = ['shop', 'polish'].map((letters) => `src/storefront/ui/fonts/${letters}-letters.woff2`);

type PageFiles = { styles: ReturnType<PageAssets['styles']>; scripts: readonly string[] };

/** By language and source of a screen: the built files that a page names. */
export type AssetsOf = (locale: Locale, screenSource: string | undefined) => PageAssets;

/**
 * The text of the styles of a page's entry, language and screen, and the scripts that they will import at once. Read
 * once: the files of a build never change.
 */
export function readAssets(root: string): AssetsOf {
  const client = join(root, 'dist/client');
  const file = join(client, '.vite/manifest.json');
  if (!existsSync(file)) throw new Error('The storefront is not built: run npm run build.');
  const manifest: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  const entry = manifest[entryName]!.file;
  const texts = new Map<string, string>();
  const stylesOf = (chunks: readonly string[]) => {
    const files = [...new Set(chunks.flatMap((name) => manifest[name]!.css ?? []))];
    return {
      text: files.map((css) => remembered(texts, css, () => readFileSync(join(client, css), 'utf8'))).join(''),
      files: files.map(toUrl),
    };
  };
  const pages = new Map<string, PageAssets>();
  return (locale, screenSource) =>
    remembered(pages, `${locale} ${screenSource}`, () => {
      const sources = [entryName, `src/i18n/${locale}/browser.ts`, ...(screenSource ? [screenSource] : [])];
      const withParts = new Map<string, PageFiles>();
      const filesOf = (parts: readonly string[]) =>
        remembered(withParts, parts.join(), () => {
          const chunks = closure(manifest, [...sources, ...parts]);
          const scripts = chunks.map((name) => manifest[name]!.file).filter((script) => script !== entry);
          return { styles: stylesOf(chunks), scripts: [entry, ...scripts].map(toUrl) };
        });
      return {
        screen: screenSource ? toUrl(manifest[screenSource]!.file) : null,
        styles: (parts) => filesOf(parts).styles,
        scripts: (parts) => filesOf(parts).scripts,
        fonts: firstLetters.map((name) => toUrl(manifest[name]!.file)),
      };
    });
}

const toUrl = (file: string) => `/${file}`;

function remembered<Value>(memory: Map<string, Value>, key: string, make: () => Value): Value {
  const before = memory.get(key);
  if (before !== undefined) return before;
  const value = make();
  memory.set(key, value);
  return value;
}

/** The named chunks after all that they import, without those known already. */
function closure(manifest: Manifest, names: readonly string[], visited = new Set<string>()): string[] {
  return names.flatMap((name) => {
    const chunk = manifest[name];
    if (!chunk || visited.has(name)) return [];
    visited.add(name);
    return [...closure(manifest, chunk.imports ?? [], visited), name];
  });
}
