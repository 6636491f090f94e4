import { describe, expect, it } from 'vitest';
import { addressLines } from './address-lines.ts';
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
