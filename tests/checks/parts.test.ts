import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PartsPage } from '../../dev/parts/parts-page.tsx';

const root = fileURLToPath(new URL('../..', import.meta.url));
const components = globSync('src/storefront/ui/*.tsx', { cwd: root }).filter((file) => !file.includes('.test.'));

describe('the page of parts', () => {
  it('shows every component file of ui', () => {
    const html = renderToString(createElement(PartsPage, { locale: 'pl' }));
    const shown = [...html.matchAll(/data-part="([^"]+)"/g)].map((match) => `src/storefront/ui/${match[1]}`);

    expect(components.length).toBeGreaterThan(20);
    expect(shown.sort()).toEqual(components.sort());
  });

  it('uses every component that such a file exports', () => {
    const page = globSync('dev/parts/*.tsx', { cwd: root })
      .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
      .join('');
    const exported = components.flatMap((file) =>
      [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/^export function ([A-Z]\w+)/gm)].map((match) => match[1]!),
    );

    expect(exported.length).toBeGreaterThanOrEqual(components.length);
    expect(exported.filter((name) => !new RegExp(`<${name}[\\s>]`).test(page))).toEqual([]);
  });
});
