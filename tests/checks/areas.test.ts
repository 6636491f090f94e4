import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { areasGraph, cyclesOf, pageOfToday } from '../../scripts/borders/areas-graph.ts';
import { groundFolders } from '../../scripts/borders/borders.ts';

const root = new URL('../../', import.meta.url);
const page = fileURLToPath(new URL('docs/areas.md', root));

const foldersOf = (path: string) =>
  readdirSync(new URL(path, root), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []));

/** The first column of the list of areas, and of the list of what is called otherwise, up to a heading. */
function namedAreas(end = '## Which area'): Set<string> {
  const text = readFileSync(page, 'utf8');
  const lists = text.slice(text.indexOf('\n## Areas'), text.indexOf(`\n${end}`));
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

/** What the contract calls otherwise: the file by its name, and the areas that it belongs to. */
function otherContracts(): Map<string, string[]> {
  const rows = readFileSync(page, 'utf8').matchAll(/^\| (`[^|]+`) \| contract \| ([^|]+) \| [^|]+ \|$/gm);
  return new Map(
    [...rows].flatMap(([, names, areas]) =>
      [...names!.matchAll(/`([\w-]+)`/g)].map(([, name]) => [name!, areas!.split(', ')] as const),
    ),
  );
}

describe('the contracts', () => {
  const areas = namedAreas('## What is called otherwise');
  const files = readdirSync(new URL('src/contract', root)).filter((name) => !name.includes('.test.'));
  const names = files.map((name) => name.replace('.ts', ''));
  const others = otherContracts();
  const isOfArea = (name: string) => areas.has(name.replace(/^staff-/, ''));

  it('are called like their area, or docs/areas.md says why not', () => {
    expect(names.filter((name) => !isOfArea(name) && !others.has(name))).toEqual([]);
  });

  it('that are called otherwise exist, and stand beside one of the name of their area', () => {
    const owned = [...others].filter(([, owners]) => owners[0] !== 'every area');
    const hasOwn = (area: string) => names.includes(area) || names.includes(`staff-${area}`);

    expect([...others.keys()].filter((name) => !names.includes(name) || isOfArea(name))).toEqual([]);
    expect(owned.filter(([, owners]) => !owners.every(hasOwn))).toEqual([]);
  });

  it.each(files)('keep the calls of an area in one place, named like the file: %s', (file) => {
    const text = readFileSync(new URL(`src/contract/${file}`, root), 'utf8');
    const called = [...text.matchAll(/^export const (\w+)Contract = \{$/gm)].map(([, name]) => name);
    const own = file.replace('.ts', '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

    expect(called.filter((name) => name !== own)).toEqual([]);
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
