import { describe, expect, it } from 'vitest';
import { missingConsents } from './consents.ts';
import { isTaxNumber, registrationProblems, type Registration } from './registration.ts';

const given: Registration = {
  company: false,
  firstName: 'Jan',
  lastName: 'Nowak',
  companyName: '',
  taxNumber: '',
  architect: false,
  description: '',
  image: '',
};

describe('the fields of a registration (ACCOUNT-8)', () => {
  it('are the names of a person', () => {
    expect(registrationProblems(given)).toEqual({});
    expect(registrationProblems({ ...given, firstName: ' ', lastName: '' })).toEqual({
      firstName: 'required',
      lastName: 'required',
    });
  });

  it('are the name of a company, which needs no person', () => {
    const company = { ...given, company: true, firstName: '', lastName: '' };
    expect(registrationProblems(company)).toEqual({ companyName: 'required' });
    expect(registrationProblems({ ...company, companyName: 'Nowak Wnętrza' })).toEqual({});
    expect(registrationProblems({ ...company, companyName: 'N', taxNumber: '123' })).toEqual({
      taxNumber: 'tax-number',
    });
  });

  it('are a picture and a description of an architect', () => {
    expect(registrationProblems({ ...given, architect: true })).toEqual({
      image: 'required',
      description: 'required',
    });
    expect(registrationProblems({ ...given, architect: true, image: 'x', description: 'Domy' })).toEqual({});
  });

  it('name the consents without which there is no account', () => {
    expect(missingConsents([])).toEqual(['terms', 'privacy']);
    expect(missingConsents(['privacy', 'terms'])).toEqual([]);
  });
});

describe('a tax number', () => {
  it.each(['5260250274', '526-025-02-74', 'PL 526 025 02 74', 'DE123456789', 'ATU12345678'])('can be %s', (text) =>
    expect(isTaxNumber(text)).toBe(true),
  );
  it.each(['5260250275', '0000000000', '526025027', 'PL123', '12345678901', 'abc', ''])('is not %j', (text) =>
    expect(isTaxNumber(text)).toBe(false),
  );
});
