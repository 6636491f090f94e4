import { describe, expect, it } from 'vitest';
import { matchingEntries, type Entry } from './palette-entries.ts';

const entry = (label: string, group: Entry['group'] = 'areas'): Entry => ({ id: label, group, label, run: () => {} });
const labels = (words: string, ...entries: Entry[]) => matchingEntries(entries, words).map(({ label }) => label);

describe('what Ctrl+K offers (STAFF-21)', () => {
  it('is everything but the searches while nothing is typed, in the order given', () => {
    expect(labels(' ', entry('Zamówienia'), entry('Ala', 'search'), entry('Pieniądze'))).toEqual([
      'Zamówienia',
      'Pieniądze',
    ]);
  });

  it('begins with the whole name, then names and words that begin so', () => {
    expect(
      labels('zam', entry('Nowe zamówienie'), entry('Szukaj „zam”', 'search'), entry('Zamówienia'), entry('Zam')),
    ).toEqual(['Zam', 'Zamówienia', 'Nowe zamówienie', 'Szukaj „zam”']);
  });

  it('is found without Polish signs', () => {
    expect(labels('wyloguj sie', entry('Wyloguj się', 'everywhere'))).toEqual(['Wyloguj się']);
    expect(labels('wlacz', entry('Włącz pojedyncze litery', 'everywhere'))).toEqual(['Włącz pojedyncze litery']);
  });
});
