import { describe, expect, it } from 'vitest';
import { normalizeCode } from './normalize-code.ts';
import { indexedWords, searchPrefix, searchWords, wantedWords, withoutDiacritics } from './search-words.ts';

describe('search words (CATALOGUE-10)', () => {
  it('have no diacritics, capitals or signs', () => {
    expect(searchWords('Łóżko „Fiord”, 160x200 – ŻÓŁTE!')).toEqual(['lozko', 'fiord', '160x200', 'zolte']);
    expect(searchWords(' -- ')).toEqual([]);
    expect(withoutDiacritics('Zażółć gęślą jaźń')).toBe('Zazolc gesla jazn');
    expect(withoutDiacritics('Straße Ærø')).toBe('Strasse AEro');
  });

  it('are looked for up to eight of them, each once', () => {
    expect(wantedWords('p b p c d e f g h j k')).toEqual(['p', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
  });

  it('leave small words out where there are others', () => {
    expect(wantedWords('stół do jadalni')).toEqual(['stol', 'jadalni']);
    expect(wantedWords('do')).toEqual(['do']);
  });

  it('leave out which side a number is', () => {
    expect(wantedWords('szafa o szerokości 120 cm')).toEqual(['szafa', '1200mm']);
    expect(wantedWords('wardrobe 120 cm wide')).toEqual(['wardrobe', '1200mm']);
    expect(wantedWords('regulowana wysokość')).toEqual(['regulowana', 'wysokosc']);
  });

  it('share a beginning across their endings', () => {
    expect(searchPrefix('komody')).toBe(searchPrefix('komoda'));
    expect(searchPrefix('tables')).toBe('table');
    expect(searchPrefix('sofa')).toBe('sofa');
    expect(searchPrefix('stolik')).toBe('stolik');
  });
});

describe('indexed words (CATALOGUE-27)', () => {
  it('have measures as one word and as numbers', () => {
    expect(indexedWords('Łóżko 160 × 200')).toEqual(['lozko', '160x200', '160', '200']);
    expect(indexedWords('1800x450x780 mm')).toEqual(['1800x450x780', '1800', '450', '780', 'mm']);
  });

  it('are looked for as one word', () => {
    expect(wantedWords('łóżko 160 x 200 cm')).toEqual(['lozko', '160x200']);
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
