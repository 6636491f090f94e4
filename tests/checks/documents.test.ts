import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { groundFolders } from '../../scripts/borders/borders.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The reading path. Decisions stay as they were written, so the files that they name may be gone. */
const documents = [
  'README.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md') && !file.startsWith('decisions'))
    .map((file) => join('docs', file)),
];

/** Paths between backticks that begin at the root; `<area>` and the like stand for any name. */
function pathsIn(text: string): string[] {
  const inBackticks = [
    ...text.matchAll(/`((?:src|docs|tests|bench|scripts|demo|database|deploy|dev|public)\/[^`\s]*)`/g),
  ];
  return inBackticks.map(([, path]) => path!).filter((path) => !/[<>*{}]/.test(path));
}

/** Names of files between backticks without the way to them: `late-endpoints.ts`, `ui/tokens.css`. */
const namesIn = (text: string) =>
  [...text.matchAll(/`((?:[\w-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|css|sql))`/g)].map(([, name]) => name!);

const allFiles = ['src', 'docs', 'tests', 'bench', 'scripts', 'demo', 'database', 'deploy', 'dev'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => join('/', folder, file)),
);

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, link]) => link!).filter((link) => !link.includes(':'));
}

const decisions = readdirSync(join(root, 'docs/decisions'));

describe('a decision record', () => {
  it.each(decisions)('weighs what it decides: %s', (record) => {
    const text = readFileSync(join(root, 'docs/decisions', record), 'utf8');
    const status = /^\d{4}-\d\d-\d\d, (accepted|superseded by \d{3})/m.exec(text)?.[1] ?? '';
    const headings = ['Context', 'Decision', 'Consequences', ...(status === 'accepted' ? ['Alternatives'] : [])];
    const missing = headings.filter((heading) => !new RegExp(`^(## |\\*\\*)${heading}\\b`, 'm').test(text));

    expect(status).not.toBe('');
    expect(missing).toEqual([]);
  });
});

describe('README and docs', () => {
  it.each(documents)('name only files that exist: %s', (document) => {
    const text = readFileSync(join(root, document), 'utf8');
    const named = [...pathsIn(text), ...linksIn(text).map((link) => join(dirname(document), link))];

    expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it.each(documents)('name no file that is called otherwise: %s', (document) => {
    const named = namesIn(readFileSync(join(root, document), 'utf8'));

    expect(named.filter((name) => !allFiles.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
  });

  it('name only scripts that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    const named = documents.flatMap((document) =>
      [...readFileSync(join(root, document), 'utf8').matchAll(/\bnpm (?:run ([\w-]+)|(start|test)\b)/g)].map(
        ([, script, short]) => script ?? short!,
      ),
    );

    expect([...new Set(named)].filter((script) => !(script in scripts))).toEqual([]);
  });

  it.each([
    ['src/server', groundFolders],
    ['src/storefront/features', ['product', 'purchase', 'content', 'inspirations']],
  ])('have a row for every area in %s', (folder, others) => {
    const areas = readdirSync(join(root, folder), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !others.includes(entry.name))
      .map(({ name }) => name);
    const text = readFileSync(join(root, 'docs/areas.md'), 'utf8');
    const mentioned = (name: string) => text.includes(`| ${name} |`) || text.includes(`\`${name}\`:`);

    expect(areas.filter((name) => !mentioned(name))).toEqual([]);
  });
});
