import { describe, expect, it } from 'vitest';
import { displayedName, isBusiness, isFlaggedBusiness, type UserRights } from './user.ts';

const customer: UserRights = { discr: 'customer', redistributor: false, architect: false, hasSupervisor: false };

describe('a business customer (ACCOUNT-1)', () => {
  it('has a flag and an account manager, or is a partner', () => {
    expect(isBusiness(customer)).toBe(false);
    expect(isBusiness({ ...customer, hasSupervisor: true })).toBe(false);
    expect(isBusiness({ ...customer, redistributor: true })).toBe(false);
    expect(isBusiness({ ...customer, redistributor: true, hasSupervisor: true })).toBe(true);
    expect(isBusiness({ ...customer, architect: true, hasSupervisor: true })).toBe(true);
    expect(isBusiness({ ...customer, discr: 'partner' })).toBe(true);
  });

  it('is flagged without an account manager too, but not as a partner', () => {
    expect(isFlaggedBusiness({ ...customer, architect: true })).toBe(true);
    expect(isFlaggedBusiness(customer)).toBe(false);
    expect(isFlaggedBusiness({ ...customer, discr: 'partner', redistributor: true })).toBe(false);
  });
});

describe('the displayed name', () => {
  const company = { name: 'Nowak Wnętrza' };

  it('is first and last name, else the company, else the e-mail', () => {
    const email = 'jan@example.com';
    expect(displayedName({ firstName: 'Jan', lastName: 'Nowak', company, email })).toBe('Jan Nowak');
    expect(displayedName({ firstName: '', lastName: 'Nowak', company, email })).toBe('Nowak');
    expect(displayedName({ firstName: '', lastName: '', company, email })).toBe('Nowak Wnętrza');
    expect(displayedName({ firstName: '', lastName: '', company: null, email })).toBe(email);
  });
});
