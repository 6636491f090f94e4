import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { texts as en } from '#i18n/en/browser.ts';
import { storefrontConfigurator as configuratorEn } from '#i18n/en/storefront-configurator.ts';
import { texts as pl } from '#i18n/pl/browser.ts';
import { storefrontConfigurator as configuratorPl } from '#i18n/pl/storefront-configurator.ts';

const storefront = fileURLToPath(new URL('../../src/storefront', import.meta.url));
const namedIn = (files: readonly string[]) => files.flatMap((file) => [...readFileSync(join(storefront, file), 'utf8').matchAll(/\bt\('([\w.-]+)'/g)].map((match) => match[1]!));
const withoutPlural = (texts: object) => new Set(Object.keys(texts).map((key) => key.replace(/_(one|few|many|other)$/, '')));

describe('the texts that travel to the browser', () => {
  it('hold every key that the storefront names', () => {
    const files = readdirSync(storefront, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
    const isLate = (file: string) => file.startsWith(join('features', 'configurator'));
    const named = namedIn(files.filter((file) => !isLate(file)));
    const late = namedIn(files.filter(isLate));

    expect(named.length).toBeGreaterThan(200);
    expect(late.length).toBeGreaterThan(30);
    for (const texts of [withoutPlural(pl), withoutPlural(en)]) expect(named.filter((key) => !texts.has(key))).toEqual([]);
    for (const texts of [withoutPlural({ ...pl, ...configuratorPl }), withoutPlural({ ...en, ...configuratorEn })]) expect(late.filter((key) => !texts.has(key))).toEqual([]);
  });
});
