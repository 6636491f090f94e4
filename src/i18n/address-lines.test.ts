import { describe, expect, it } from 'vitest';
import { addressLines, isSameParty } from './address-lines.ts';
import { translators } from './all.ts';

const address = {
  street: 'Złota',
  streetNumber: '44/5',
  postalCode: '00-120',
  city: 'Warszawa',
  country: 'PL',
  companyName: '',
  taxNumber: '',
  contactUser: { firstnameLastname: 'Anna Nowak', phone: '+48 600 700 800', email: '', comments: 'Proszę dzwonić' },
};

describe('the lines of an address', () => {
  it('stand as on a parcel, without those that are empty', () => {
    expect(addressLines(address, 'pl', translators.pl)).toEqual([
      'Anna Nowak',
      'Złota 44/5',
      '00-120 Warszawa',
      'Polska',
      '+48 600 700 800',
    ]);
  });

  it('begin with the company and its tax number, and name the country in the language of the reader', () => {
    const ofCompany = { ...address, companyName: 'Dom', taxNumber: '123', country: 'DE', contactUser: undefined };

    expect(addressLines(ofCompany, 'en', translators.en)).toEqual([
      'Dom',
      'Tax number: 123',
      'Złota 44/5',
      '00-120 Warszawa',
      'Germany',
    ]);
  });
});

describe('two addresses', () => {
  it('are of one party whatever telephone and e-mail they have', () => {
    const invoice = { ...address, contactUser: { firstnameLastname: 'Anna Nowak', phone: '', email: 'anna@dom.pl' } };

    expect(isSameParty(address, invoice)).toBe(true);
  });

  it.each([
    { taxNumber: '5260001246' },
    { companyName: 'Dom' },
    { city: 'Łódź' },
    { country: 'DE' },
    { streetNumber: '44/6' },
  ])('are not where they differ in %o', (difference) => {
    expect(isSameParty(address, { ...address, ...difference })).toBe(false);
  });
});
