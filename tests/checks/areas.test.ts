import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { areasGraph, cyclesOf, pageOfToday } from '../../scripts/borders/areas-graph.ts';

const page = fileURLToPath(new URL('../../docs/areas.md', import.meta.url));

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
