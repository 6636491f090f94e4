import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { locales } from '#domain/locale.ts';
import type { LateType } from './block-part.ts';
import { blockParts, blockSources } from './block-parts.ts';

it('a page asks early for files of its parts that are there (PAGE-9)', () => {
  const types = Object.keys(blockParts) as LateType[];
  const sources = types.flatMap((type) => locales.flatMap((locale) => blockSources(type, locale)));

  expect(types.length).toBeGreaterThan(30);
  expect(sources.filter((path) => !existsSync(path))).toEqual([]);
});
