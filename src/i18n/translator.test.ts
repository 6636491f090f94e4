import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { translators } from './all.ts';
import { texts as en } from './en/index.ts';
import { storefrontBrowsing as browsingEn } from './en/storefront-browsing.ts';
import type { TextKey } from './keys.ts';
import { texts as pl } from './pl/index.ts';
import { storefrontBrowsing as browsingPl } from './pl/storefront-browsing.ts';
import { createTranslator } from './translator.ts';

const pluralEnding = /_(one|few|many|other)$/;
const names = (texts: object) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(pluralEnding, '')))].toSorted();

describe('missing translations (TEXT-1)', () => {
  it('fall back to English, then to the key itself', () => {
    const translate = createTranslator('pl', { pl: {}, en: { 'only.in.en': 'English text' } });

    expect(translate('only.in.en' as TextKey)).toBe('English text');
    expect(translate('nowhere.key' as TextKey)).toBe('nowhere.key');
    expect(translators.en('nowhere.key' as TextKey)).toBe('nowhere.key');
  });
});

describe('percents (TEXT-4)', () => {
  it.each([['pl', pl] as const, ['en', en] as const])('have no space before their sign, %s', (_locale, texts) => {
    expect(Object.values(texts).filter((text) => /[\d}]\s%/.test(text))).toEqual([]);
  });

  it('are written so in the demo shop too', () => {
    expect(readFileSync('demo/catalogue/products.jsonl', 'utf8')).not.toMatch(/\d\s%/);
  });
});

describe('texts of every shop (TEXT-6)', () => {
  it.each([['pl', { ...pl, ...browsingPl }] as const, ['en', { ...en, ...browsingEn }] as const])(
    'leave the goods to the catalogue, %s',
    (_locale, texts) => {
      const goods = /fiord|meble|osłony okienne|oświetlenie|furniture|window coverings|lighting/i;
      expect(Object.entries(texts).filter(([, text]) => goods.test(text))).toEqual([]);
    },
  );
});

describe('texts with parameters', () => {
  const texts = {
    pl: {
      shelf_one: '{{count}} półka',
      shelf_few: '{{count}} półki',
      shelf_many: '{{count}} półek',
      shelf_other: '{{count}} półki',
      sum: '{{price}} za {{name}}',
    },
  };
  const translate = createTranslator('pl', texts) as (key: string, params?: Record<string, string | number>) => string;

  it('use the Polish plural forms', () => {
    expect([1, 2, 5, 12, 22, 1.5].map((count) => translate('shelf', { count }))).toEqual([
      '1 półka',
      '2 półki',
      '5 półek',
      '12 półek',
      '22 półki',
      '1.5 półki',
    ]);
  });

  it('write numbers of things in groups of three, and no other number', () => {
    expect(translate('shelf', { count: 12_345 })).toBe('12\u00a0345 półek');
    expect(translate('sum', { price: 12_345, name: '' })).toBe('12345 za ');
  });

  it('insert given values unchanged, and leave missing ones visible', () => {
    expect(translate('sum', { price: '$& zł', name: '{{price}}' })).toBe('$& zł za {{price}}');
    expect(translate('sum', { price: '5 zł' })).toBe('5 zł za {{name}}');
  });
});

describe('the two languages (TEXT-2)', () => {
  it('have the same texts', () => {
    expect(names(pl)).toEqual(names(en));
  });

  it('have the plural forms of their language', () => {
    for (const key of Object.keys(en).filter((name) => name.endsWith('_one'))) {
      const name = key.replace(pluralEnding, '');
      expect(Object.keys(pl)).toEqual(
        expect.arrayContaining([`${name}_one`, `${name}_few`, `${name}_many`, `${name}_other`]),
      );
    }
  });
});
