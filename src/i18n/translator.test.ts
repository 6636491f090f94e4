import { describe, expect, it } from 'vitest';
import { translators } from './all.ts';
import { texts as en } from './en/index.ts';
import type { TextKey } from './keys.ts';
import { texts as pl } from './pl/index.ts';
import { createTranslator } from './translator.ts';

const pluralEnding = /_(one|few|many|other)$/;
const names = (texts: object) => [...new Set(Object.keys(texts).map((key) => key.replace(pluralEnding, '')))].toSorted();

describe('missing translations (spec 1)', () => {
  it('fall back to English, then to the key itself', () => {
    const translate = createTranslator('pl', { pl: {}, en: { 'only.in.en': 'English text' } });

    expect(translate('only.in.en' as TextKey)).toBe('English text');
    expect(translate('nowhere.key' as TextKey)).toBe('nowhere.key');
    expect(translators.en('nowhere.key' as TextKey)).toBe('nowhere.key');
  });
});

describe('the two languages', () => {
  it('have the same texts', () => {
    expect(names(pl)).toEqual(names(en));
  });

  it('have the plural forms of their language', () => {
    for (const key of Object.keys(en).filter((name) => name.endsWith('_one'))) {
      const name = key.replace(pluralEnding, '');
      expect(Object.keys(pl)).toEqual(expect.arrayContaining([`${name}_one`, `${name}_few`, `${name}_many`, `${name}_other`]));
    }
  });
});
