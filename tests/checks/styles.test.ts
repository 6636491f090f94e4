import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { breakpoints, containerWidths, labelledWidth } from '#storefront/ui/breakpoints.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (extension: string) =>
  globSync(`{src/storefront,dev}/**/*.${extension}`, { cwd: root }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }));
const styles = read('css').map(({ file, text }) => ({ file, text: text.replace(/\/\*.*?\*\//gs, '') }));
const components = read('tsx').filter(({ file }) => !file.includes('.test.'));
const tokens = styles.find(({ file }) => file === 'src/storefront/ui/tokens.css')!;
const sheets = styles.filter((sheet) => sheet !== tokens);

/** The first group of every match, once each. */
const matches = (files: readonly { text: string }[], pattern: RegExp) => [
  ...new Set(files.flatMap(({ text }) => [...text.matchAll(pattern)].map((match) => match[1]!))),
];
const without = (names: readonly string[], known: readonly string[]) => names.filter((name) => !known.includes(name));

describe('style sheets and components', () => {
  it('read only variables that are set', () => {
    const set = [...matches(styles, /(?<![\w-])(--[\w-]+):/g), ...matches(components, /['"](--[\w-]+)['"]/g)];
    const optional = matches(styles, /var\((--[\w-]+),/g);
    const used = matches(styles, /var\((--[\w-]+)/g);

    expect(used.length).toBeGreaterThan(50);
    expect(without(used, [...set, ...optional])).toEqual([]);
  });

  it('name only common classes that exist', () => {
    const common = matches(
      styles.filter(({ file }) => file === 'src/storefront/ui/base.css'),
      /\.([a-z][\w-]*)/g,
    );
    const named = [...matches(components, /className="([^"]+)"/g), ...matches(components, /className=\{`([^`]+)`/g)]
      .flatMap((text) => text.replace(/\$\{.*?\}/g, '').split(/\s+/))
      .filter((name) => name !== '');

    expect(named.length).toBeGreaterThan(10);
    expect(without(named, common)).toEqual([]);
  });

  it('have no token that nothing reads', () => {
    const read = matches([...styles, ...components], /var\((--[\w-]+)/g);

    expect(without(matches([tokens], /(?<![\w-])(--[\w-]+):/g), read)).toEqual([]);
  });

  it('change the layout only at the breakpoints', () => {
    const widths = [...styles, ...components].flatMap(({ file, text }) =>
      [...text.matchAll(/\((min|max)-width:\s*(\d+)px\)/g)].map((match) => ({
        file,
        width: Number(match[2]) + (match[1] === 'max' ? 1 : 0),
      })),
    );
    const known: number[] = Object.values(breakpoints);

    expect(widths.length).toBeGreaterThan(50);
    expect(widths.filter(({ width }) => !known.includes(width))).toEqual([]);
    const places = new Set(matches(styles, /@container \(width (?:>=|<) (\d+)px\)/g).map(Number));
    expect([...places].toSorted((a, b) => a - b)).toEqual([labelledWidth, ...Object.values(containerWidths)]);
  });
});

/** Declarations in style sheets, as 'file property: value'. */
const declarations = (property: RegExp) =>
  sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<![\w-])([a-z-]+):\s*([^;{}]+);/g)]
      .filter(([, name]) => property.test(name!))
      .map(([, name, value]) => ({ line: `${file} ${name}: ${value}`, value: value! })),
  );
const linesWith = (property: RegExp, refused: (value: string) => boolean) =>
  declarations(property)
    .filter(({ value }) => refused(value))
    .map(({ line }) => line);
const pixelsIn = (value: string) => [...value.matchAll(/(?<![\w.-])-?([\d.]+)px/g)].map((match) => Number(match[1]));

describe('a style sheet names the token', () => {
  const spaces = matches([tokens], /--space-(\d+):/g).map(Number);

  it('for every space between two pixels and the widest one', () => {
    const optical = (pixels: number) => pixels < 4 && !spaces.includes(pixels);
    const own = (pixels: number) => pixels > Math.max(...spaces) || optical(pixels);

    expect(declarations(/^(padding|margin|gap|row-gap|column-gap)/).length).toBeGreaterThan(300);
    expect(
      linesWith(/^(padding|margin|gap|row-gap|column-gap|scroll-)/, (value) => !pixelsIn(value).every(own)),
    ).toEqual([]);
  });

  it('for a position that is a space', () => {
    expect(
      linesWith(/^(inset|top|right|bottom|left)/, (value) => pixelsIn(value).some((pixels) => spaces.includes(pixels))),
    ).toEqual([]);
  });

  it('for the size of letters, of touch targets and of controls', () => {
    const drawings = /\/(logo|dimension-drawing|measuring-lines|scale-drawing|size-drawing)\.module\.css /;

    expect(linesWith(/^font(-size)?$/, (value) => /\dpx/.test(value)).filter((line) => !drawings.test(line))).toEqual(
      [],
    );
    expect(linesWith(/(^|-)(width|height)$/, (value) => /\b(44|52)px/.test(value))).toEqual([]);
  });

  it('for colours, corners, layers and times', () => {
    expect(linesWith(/./, (value) => /#[\da-f]{3,8}\b|\b(rgb|hsl|oklch)\(/i.test(value))).toEqual([]);
    expect(linesWith(/^border-radius$/, (value) => !/^(0|50%|inherit|var\(.*\))$/.test(value))).toEqual([]);
    expect(linesWith(/^z-index$/, (value) => Number(value) > 2)).toEqual([]);
    expect(linesWith(/^transition/, (value) => /\d(ms|s)\b/.test(value))).toEqual([]);
    expect(linesWith(/^text-underline-offset$/, (value) => !value.startsWith('var('))).toEqual([]);
  });
});
