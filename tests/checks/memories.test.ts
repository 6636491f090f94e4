import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));
const opened = /new (?:LRUCache|CountedCache)\b[^;]*/g;

describe('what a process remembers', () => {
  const memories = globSync('src/**/*.ts', { cwd: root })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(`${root}/${path}`, 'utf8').matchAll(opened)].map(([text]) => ({ path, text })));

  it('is found by this test', () => {
    expect(memories.map(({ path }) => path)).toContain('src/server/http/shelf.ts');
  });

  it('has a largest number and a longest life, wherever it is', () => {
    const endless = memories.filter(({ text }) => !/\bmax\b/.test(text) || !/\.\.\.lifeOf\(/.test(text));
    expect(endless).toEqual([]);
  });
});
