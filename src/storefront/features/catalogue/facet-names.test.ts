import { expect, it } from 'vitest';
import type { Facet } from '#contract/category.ts';
import { readFilters } from '#domain/catalogue/chosen-filters.ts';
import { translators } from '#i18n/all.ts';
import { chosenValues } from './facet-names.ts';

const aRange = (id: string, name: string, unit: string): Facet => ({
  id,
  name,
  kind: 'range',
  unit,
  values: [],
  minimum: 0,
  maximum: 9000,
});
const facets = [aRange('price', 'Cena', 'zł'), aRange('width', 'Szerokość', 'mm')];

it.each([
  ['price:1000-5000', 'Cena: 1\u00a0000–5\u00a0000 zł'],
  ['price:1000-', 'Cena: od 1\u00a0000 zł'],
  ['price:-900', 'Cena: do 900 zł'],
  ['width:1200-1800', 'Szerokość: 1200–1800 mm'],
])('the chip of %s has the thousands of amounts apart, and those of measures not', (filters, name) => {
  expect(chosenValues(readFilters(filters), facets, translators.pl).map((value) => value.name)).toEqual([name]);
});
