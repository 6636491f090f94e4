import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { groundFolders, pathOf, placeOf } from './borders.ts';

// The graph of docs/areas.md: which area of the server calls which. `npm run areas` draws it, and a test checks that it
// is up to date.

const root = fileURLToPath(new URL('../..', import.meta.url));
const page = join(root, 'docs/areas.md');
const imported = /(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g;
const drawn = /```mermaid\n[^]*?```/;

type Graph = Map<string, Set<string>>;

/** Each area of the server with the areas that its code imports; the ground and tests are left out. */
export function areasGraph(): Graph {
  const graph: Graph = new Map();
  const files = readdirSync(join(root, 'src/server'), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter(isCode).sort()) {
    const path = join('src/server', file);
    const area = areaOf(path);
    if (!area) continue;
    const called = graph.get(area) ?? new Set();
    graph.set(area, called);
    for (const [, specifier = ''] of readFileSync(join(root, path), 'utf8').matchAll(imported)) {
      const other = areaOf(pathOf(path, specifier) ?? '');
      if (other && other !== area) called.add(other);
    }
  }
  return graph;
}

function isCode(file: string): boolean {
  return file.endsWith('.ts') && !file.endsWith('.test.ts');
}

function areaOf(path: string): string | null {
  const place = placeOf(path);
  return place?.layer === 'server' && place.area && !groundFolders.includes(place.area) ? place.area : null;
}

/** The areas in groups that reach one another: a group of more than one is a cycle. */
export function cyclesOf(graph: Graph): string[][] {
  const reached = new Map([...graph.keys()].map((area) => [area, reachedFrom(area, graph)]));
  const groups = new Set<string>();
  for (const [area, others] of reached) {
    if (!others.has(area)) continue;
    groups.add(
      [...others]
        .filter((other) => reached.get(other)?.has(area))
        .sort()
        .join(' '),
    );
  }
  return [...groups].map((group) => group.split(' '));
}

function reachedFrom(area: string, graph: Graph): Set<string> {
  const reached = new Set<string>();
  const open = [...(graph.get(area) ?? [])];
  for (let next = open.pop(); next; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(graph.get(next) ?? []));
  }
  return reached;
}

/** The graph as a mermaid drawing, in the order of the alphabet. */
function drawing(graph: Graph): string {
  const lines = [...graph].flatMap(([area, called]) =>
    called.size === 0 ? [`  ${area}`] : [`  ${area} --> ${[...called].sort().join(' & ')}`],
  );
  return ['```mermaid', 'flowchart LR', ...lines, '```'].join('\n');
}

/** docs/areas.md with the graph of today's code. */
export function pageOfToday(): string {
  return readFileSync(page, 'utf8').replace(drawn, drawing(areasGraph()));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, pageOfToday());
