import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PartsPage } from '../../dev/parts/parts-page.tsx';

const root = fileURLToPath(new URL('../..', import.meta.url));
const components = globSync('src/storefront/ui/*.tsx', { cwd: root }).filter((file) => !file.includes('.test.'));

/** Options that say how something is named or loaded; what a component holds is seen without its option. */
const withoutLook = ['className', 'id', 'srcSet', 'sizes', 'backdropAfterMs', 'children'];

const readPage = () =>
  globSync('dev/parts/*.tsx', { cwd: root })
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .join('');

describe('the page of parts', () => {
  it('shows every component file of ui', () => {
    const html = renderToString(createElement(PartsPage, { locale: 'pl' }));
    const shown = [...html.matchAll(/data-part="([^"]+)"/g)].map((match) => `src/storefront/ui/${match[1]}`);

    expect(components.length).toBeGreaterThan(20);
    expect(shown.sort()).toEqual(components.sort());
  });

  it('uses every component that such a file exports', () => {
    const page = readPage();
    const exported = components.flatMap((file) =>
      [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/^export function ([A-Z]\w+)/gm)].map((match) => match[1]!),
    );

    expect(exported.length).toBeGreaterThanOrEqual(components.length);
    expect(exported.filter((name) => !new RegExp(`<${name}[\\s>]`).test(page))).toEqual([]);
  });

  it('shows every option of a component that changes its look', () => {
    const page = readPage().replace(/'[^'\n]*'/g, '');
    const missing = components.flatMap((file) => {
      const source = readFileSync(`${root}/${file}`, 'utf8');
      const names = [...source.matchAll(/^export function ([A-Z]\w+)/gm)].map((match) => match[1]!);
      const uses = names.flatMap((name) => page.split(new RegExp(`<${name}\\b`)).slice(1));
      const states = uses.map((use) => use.split('</State>')[0]!).join('\n');
      const options = [...source.matchAll(/\b(\w+)\?:/g)].map((match) => match[1]!);
      return options
        .filter((option) => !withoutLook.includes(option))
        .filter((option) => !new RegExp(`[\\s{]${option}[=:,}\\s>]`).test(states))
        .map((option) => `${file}: ${option}`);
    });

    expect(missing).toEqual([]);
  });
});
