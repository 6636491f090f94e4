import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const storefront = fileURLToPath(new URL('../../src/storefront', import.meta.url));
const read = (pattern: string) =>
  globSync(pattern, { cwd: storefront }).map((file) => ({ file, text: readFileSync(join(storefront, file), 'utf8') }));
const styles = read('**/*.css').map(({ file, text }) => ({ file, text: text.replace(/\/\*.*?\*\//gs, '') }));
const components = read('**/*.tsx').filter(({ file }) => !file.includes('.test.'));

/** The first group of every match, once each. */
const found = (files: readonly { text: string }[], pattern: RegExp) => [
  ...new Set(files.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1]!))),
];
const without = (names: readonly string[], known: readonly string[]) => names.filter((name) => !known.includes(name));

describe('style sheets and components', () => {
  it('read only variables that are set', () => {
    const set = [...found(styles, /(?<![\w-])(--[\w-]+):/g), ...found(components, /['"](--[\w-]+)['"]/g)];
    const optional = found(styles, /var\((--[\w-]+),/g);
    const used = found(styles, /var\((--[\w-]+)/g);

    expect(used.length).toBeGreaterThan(50);
    expect(without(used, [...set, ...optional])).toEqual([]);
  });

  it('name only common classes that exist', () => {
    const common = found(
      styles.filter(({ file }) => file === 'ui/base.css'),
      /\.([a-z][\w-]*)/g,
    );
    const named = [...found(components, /className="([^"]+)"/g), ...found(components, /className=\{`([^`]+)`/g)]
      .flatMap((text) => text.replace(/\$\{.*?\}/g, '').split(/\s+/))
      .filter((name) => name !== '');

    expect(named.length).toBeGreaterThan(10);
    expect(without(named, common)).toEqual([]);
  });
});
