import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const journal = fileURLToPath(new URL('../../database/migrations/meta/_journal.json', import.meta.url));
const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { idx: number; when: number }[] };

describe('the migrations', () => {
  it('are each dated after the one before: an older date would never be applied where the newer one has been', () => {
    expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, index) => index));
    expect(entries.filter(({ when }, index) => when <= (entries[index - 1]?.when ?? 0))).toEqual([]);
  });
});
