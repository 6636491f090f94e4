import { expect, it } from 'vitest';
import { withoutRepeats } from './breadcrumbs.ts';

it('breadcrumbs differ if their name or their url differs (CATALOGUE-16)', () => {
  const home = { name: 'Sklep', url: '/' };
  const beds = { name: 'Łóżka', url: '/lozka,c-3' };

  expect(
    withoutRepeats([home, beds, home, { name: 'Łóżka', url: '/inne,c-4' }, { name: 'Sklep', url: '/produkty' }]),
  ).toEqual([home, beds, { name: 'Łóżka', url: '/inne,c-4' }, { name: 'Sklep', url: '/produkty' }]);
});
