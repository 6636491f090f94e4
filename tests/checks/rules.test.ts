import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rulesFolder = 'docs/rules';

/** The rules of docs/rules, each a line that begins with its number: '- **CART-3** ...'. */
const numbers = filesIn(rulesFolder, /\.md$/).flatMap((file) =>
  [...read(file).matchAll(/^- \*\*([A-Z]+-\d+)\*\* \S/gm)].map(([, number]) => number!),
);
const areas = [...new Set(numbers.map((number) => number.split('-')[0]!))];
const numberOfRule = new RegExp(`\\b(?:${areas.join('|')})-\\d+\\b`, 'g');

const code = ['src', 'tests', 'bench', 'database', 'scripts'].flatMap((folder) =>
  filesIn(folder, /\.(ts|tsx|mjs|css|sql)$/),
);
const documents = [...filesIn('docs', /\.md$/), 'README.md'];

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => join(folder, file));
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** The titles of a test file: every text that holds the number of a rule. */
function rulesInTitles(file: string): string[] {
  return [...read(file).matchAll(/(['`"])(?:(?!\1)[^\n\\]|\\.)*\1/g)].flatMap(
    ([text]) => text.match(numberOfRule) ?? [],
  );
}

describe('the rules in docs/rules', () => {
  it('have each a number of its own, counted from 1 in each area', () => {
    for (const area of areas) {
      const ofArea = numbers.filter((number) => number.startsWith(`${area}-`));
      expect(ofArea).toEqual(ofArea.map((_, index) => `${area}-${index + 1}`));
    }
  });

  it('exist wherever a number points to one', () => {
    const unknown = [...code, ...documents].flatMap((file) =>
      (read(file).match(numberOfRule) ?? [])
        .filter((number) => !numbers.includes(number))
        .map((number) => `${file}: ${number}`),
    );

    expect(unknown).toEqual([]);
  });

  it('are each named by the title of a test', () => {
    const named = new Set(code.filter((file) => /\.test\.tsx?$/.test(file)).flatMap(rulesInTitles));

    expect(numbers.filter((number) => !named.has(number))).toEqual([]);
  });

  it('are what comments point to, not documents that are not here', () => {
    const outside = /\bspec(ification)? \d|\bOQ-\d|\bdecisions? OQ|\brow [A-Z]+-\d/;
    const pointing = [...code, ...documents].filter(
      (file) => file !== 'tests/checks/rules.test.ts' && outside.test(read(file)),
    );

    expect(pointing).toEqual([]);
  });
});
