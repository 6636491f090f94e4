import { describe, expect, it } from 'vitest';
import { spelledIn, withWords } from './corrected-text.ts';

describe('a search without its typing errors (CATALOGUE-26)', () => {
  it('spells a word as the texts of the shop do', () => {
    const texts = ['Stół, dąb', 'Łóżko Sień, ŁÓŻKO'];

    expect(spelledIn(texts, 'lozko')).toBe('łóżko');
    expect(spelledIn(texts, 'dab')).toBe('dąb');
    expect(spelledIn(texts, 'fotel')).toBe('fotel');
  });

  it('keeps all that was typed but the corrected words', () => {
    const others = new Map([
      ['lozkko', 'łóżko'],
      ['fjord', 'fiord'],
    ]);

    expect(withWords('Łóżkko dla dziecka, fjord-2', others)).toBe('Łóżko dla dziecka, fiord-2');
    expect(withWords('łóżkko', others)).toBe('łóżko');
  });
});
