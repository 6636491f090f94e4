import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const compiler = join(root, 'node_modules/typescript/bin/tsc');

describe('the types of the sources', () => {
  // Of `a.ts` and `a.tsx` beside it the compiler checks only the first.
  it('are checked in each of them, also where two share a name', () => {
    const listed = execFileSync(process.execPath, [compiler, '--listFilesOnly'], { cwd: root, encoding: 'utf8' });
    const checked = new Set(listed.split('\n'));
    const sources = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['node_modules', 'dist', 'data'] });

    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.filter((file) => !checked.has(join(root, file)))).toEqual([]);
  });
});
