import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '#server/database/schema/index.ts';
import { contractionsOf } from './contractions.ts';
import { growingTables } from './growing-tables.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const readJson = <T>(file: string) => JSON.parse(read(file)) as T;

type Entry = { idx: number; when: number; tag: string };
const { entries } = readJson<{ entries: Entry[] }>('database/migrations/meta/_journal.json');

describe('the migrations', () => {
  it('are each dated after the one before: an older date would never be applied where the newer one has been', () => {
    expect(entries.map(({ idx }) => idx)).toEqual(entries.map((_, index) => index));
    expect(entries.filter(({ when }, index) => when <= (entries[index - 1]?.when ?? 0))).toEqual([]);
  });
});

describe('the list of what grows', () => {
  it('names every table once', () => {
    const all = Object.values(schema as Record<string, unknown>).flatMap((entry) =>
      is(entry, PgTable) ? getTableConfig(entry).name : [],
    );

    expect(growingTables.flatMap(({ tables }) => tables).toSorted()).toEqual(all.toSorted());
  });
});

/** What migrations may take away, with the release since which nothing uses it. */
type Allowed = { migration: string; statement: string; unusedSince: string };

describe('what the release before lives with (DATABASE-7)', () => {
  const { since, contractions: allowed } = readJson<{ since: string; contractions: Allowed[] }>(
    'database/expanding.json',
  );
  const large = new Set(
    growingTables.filter(({ grows }) => !grows.endsWith('(small)')).flatMap(({ tables }) => tables),
  );
  const faults = entries
    .slice(entries.findIndex(({ tag }) => tag === since) + 1)
    .flatMap(({ tag }) =>
      contractionsOf(read(`database/migrations/${tag}.sql`), (table) => large.has(table)).map(
        ({ statement, why }) => `${tag}: ${statement} (${why})`,
      ),
    );

  it('is every migration but what is listed with the release that stopped using it', () => {
    const excused = ({ migration, statement }: Allowed) => `${migration}: ${statement} (`;

    expect(faults.filter((text) => !allowed.some((each) => text.startsWith(excused(each))))).toEqual([]);
  });

  it('has no exception that excuses nothing, or names no release', () => {
    const idle = allowed.filter(
      ({ migration, statement, unusedSince }) =>
        !/^\d+\.\d+\.\d+$/.test(unusedSince) || !faults.some((text) => text.startsWith(`${migration}: ${statement} (`)),
    );

    expect(entries.map(({ tag }) => tag)).toContain(since);
    expect(idle).toEqual([]);
  });
});
