import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { texts as en } from '#i18n/en/browser.ts';
import { texts as pl } from '#i18n/pl/browser.ts';

const storefront = fileURLToPath(new URL('../../src/storefront', import.meta.url));
const withoutPlural = (texts: object) => new Set(Object.keys(texts).map((key) => key.replace(/_(one|few|many|other)$/, '')));

describe('the texts that travel to the browser', () => {
  it('hold every key that the storefront names', () => {
    const named = readdirSync(storefront, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .flatMap((file) => [...readFileSync(join(storefront, file), 'utf8').matchAll(/\bt\('([\w.-]+)'/g)].map((match) => match[1]!));

    expect(named.length).toBeGreaterThan(200);
    for (const texts of [withoutPlural(pl), withoutPlural(en)]) expect(named.filter((key) => !texts.has(key))).toEqual([]);
  });
});
