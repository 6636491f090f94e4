import { describe, expect, it } from 'vitest';
import { normalizeCode } from './normalize-code.ts';
import { searchPrefix, searchWords, wantedWords, withoutDiacritics } from './search-words.ts';

describe('search words (CATALOGUE-10)', () => {
  it('have no diacritics, capitals or signs', () => {
    expect(searchWords('Łóżko „Fiord”, 160x200 – ŻÓŁTE!')).toEqual(['lozko', 'fiord', '160x200', 'zolte']);
    expect(searchWords(' -- ')).toEqual([]);
    expect(withoutDiacritics('Zażółć gęślą jaźń')).toBe('Zazolc gesla jazn');
    expect(withoutDiacritics('Straße Ærø')).toBe('Strasse AEro');
  });

  it('are looked for up to eight of them, each once', () => {
    expect(wantedWords('a b a c d e f g h i j')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });

  it('share a beginning across their endings', () => {
    expect(searchPrefix('komody')).toBe(searchPrefix('komoda'));
    expect(searchPrefix('tables')).toBe('table');
    expect(searchPrefix('sofa')).toBe('sofa');
    expect(searchPrefix('stolik')).toBe('stolik');
  });
});

describe('normalised codes (CATALOGUE-12)', () => {
  it('are capital plain letters, digits, dots and dashes', () => {
    expect(normalizeCode('  fi-160.dąb/łóżko_7 ')).toBe('FI-160.DABLOZKO7');
    expect(normalizeCode('/ _ ')).toBe('');
  });

  it('stay as they are when normalised again', () => {
    const once = normalizeCode('kom-ö.12 ß');
    expect(normalizeCode(once)).toBe(once);
  });
});
