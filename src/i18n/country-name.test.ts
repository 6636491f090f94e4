import { expect, it } from 'vitest';
import { countryName } from './country-name.ts';

it('names a country in both languages, the first time and the next', () => {
  for (const _ of [1, 2]) expect([countryName('DE', 'pl'), countryName('DE', 'en')]).toEqual(['Niemcy', 'Germany']);
});

it('answers the code of a country without a name', () => expect(countryName('QQ', 'pl')).toBe('QQ'));
