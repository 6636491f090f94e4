import { expect, it } from 'vitest';
import { isCountry } from './country.ts';

it.each(['PL', 'DE', 'CH', 'ZW'])('%s is a country (CHECKOUT-1)', (code) => expect(isCountry(code)).toBe(true));

it.each(['ZZ', 'QQ', 'EU', 'UK', 'pl', 'POL', 'Polska', ''])('%j is none (CHECKOUT-1)', (code) =>
  expect(isCountry(code)).toBe(false),
);
