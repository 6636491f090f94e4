import { describe, expect, it } from 'vitest';
import { missingConsents } from './consents.ts';
import { registrationProblems, type Registration } from './registration.ts';

const person: Registration = {
  company: false,
  firstName: 'Jan',
  lastName: 'Nowak',
  phone: '',
  companyName: '',
  taxNumber: '',
  architect: false,
  description: '',
  image: '',
};

describe('the fields of a registration (ACCOUNT-8)', () => {
  it('are the names of a person', () => {
    expect(registrationProblems(person)).toEqual({});
    expect(registrationProblems({ ...person, firstName: ' ', lastName: '' })).toEqual({
      firstName: 'required',
      lastName: 'required',
    });
  });

  it('may have a phone number, of 7 to 15 digits', () => {
    expect(registrationProblems({ ...person, phone: '+48 600 100 200' })).toEqual({});
    for (const phone of ['abc', '12345', '1234567890123456'])
      expect(registrationProblems({ ...person, phone })).toEqual({ phone: 'phone' });
  });

  it('are the name of a company, which needs no person', () => {
    const company = { ...person, company: true, firstName: '', lastName: '' };
    expect(registrationProblems(company)).toEqual({ companyName: 'required' });
    expect(registrationProblems({ ...company, companyName: 'Nowak Wnętrza' })).toEqual({});
    expect(registrationProblems({ ...company, companyName: 'N', taxNumber: '123' })).toEqual({
      taxNumber: 'tax-number',
    });
  });

  it('are a picture and a description of an architect', () => {
    expect(registrationProblems({ ...person, architect: true })).toEqual({
      image: 'required',
      description: 'required',
    });
    expect(registrationProblems({ ...person, architect: true, image: 'x', description: 'Domy' })).toEqual({});
  });

  it('name the consents without which there is no account', () => {
    expect(missingConsents([])).toEqual(['terms', 'privacy']);
    expect(missingConsents(['privacy', 'terms'])).toEqual([]);
  });
});
