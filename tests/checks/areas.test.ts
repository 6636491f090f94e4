import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { areasGraph, cyclesOf, pageOfToday } from '../../scripts/borders/areas-graph.ts';
import { groundFolders } from '../../scripts/borders/borders.ts';

const root = new URL('../../', import.meta.url);
const page = fileURLToPath(new URL('docs/areas.md', root));

const foldersOf = (path: string) =>
  readdirSync(new URL(path, root), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

/** The first column of the list of areas, and of the list of what is called otherwise. */
function namedAreas(): Set<string> {
  const text = readFileSync(page, 'utf8');
  const lists = text.slice(text.indexOf('\n## Areas'), text.indexOf('\n## Which area'));
  return new Set([...lists.matchAll(/^\| `?([a-z-]+)`? \|/gm)].map(([, name]) => name!));
}

describe('the list of areas', () => {
  const named = namedAreas();

  it.each(['src/domain', 'src/server', 'src/storefront/features'])('names each folder of %s', (layer) => {
    const unnamed = foldersOf(layer).filter((name) => !named.has(name) && !groundFolders.includes(name));

    expect(unnamed).toEqual([]);
  });

  it('names each page of rules', () => {
    const pages = readdirSync(new URL('docs/rules', root)).map((name) => name.replace('.md', ''));

    expect(pages.filter((name) => !named.has(name))).toEqual([]);
  });
});

describe('the areas of the server', () => {
  it('call one another as docs/areas.md draws it; npm run areas draws it anew', () => {
    expect(readFileSync(page, 'utf8')).toBe(pageOfToday());
  });

  it('call one another in one direction only', () => {
    expect(cyclesOf(areasGraph())).toEqual([]);
  });

  it('would be told of a cycle', () => {
    const graph = new Map([
      ['cart', new Set(['orders'])],
      ['orders', new Set(['payments'])],
      ['payments', new Set(['cart', 'outbox'])],
      ['outbox', new Set<string>()],
    ]);

    expect(cyclesOf(graph)).toEqual([['cart', 'orders', 'payments']]);
  });
});
