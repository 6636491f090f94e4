import { describe, expect, it } from 'vitest';
import { anAddress } from '#tests/support/domain/cart-builders.ts';
import { addressProblems, isValidAddress } from './address.ts';

const withContact = (contact: object) => anAddress({ contactUser: { ...anAddress().contactUser, ...contact } });

describe('a valid address (CHECKOUT-1, CHECKOUT-2)', () => {
  it('has every field that is needed', () => {
    expect(addressProblems(anAddress(), 'shipping')).toEqual({});
    expect(isValidAddress(anAddress(), 'billing')).toBe(true);
  });

  it.each(['city', 'street', 'streetNumber', 'country'] as const)('needs %s', (field) => {
    for (const use of ['shipping', 'billing'] as const) {
      expect(addressProblems(anAddress({ [field]: '' }), use)).toEqual({ [field]: 'required' });
      expect(isValidAddress(anAddress({ [field]: '  ' }), use)).toBe(false);
    }
  });

  it('needs a postal code in Poland only, in the Polish form', () => {
    expect(addressProblems(anAddress({ postalCode: '' }), 'shipping')).toEqual({ postalCode: 'required' });
    for (const postalCode of ['00950', '0-950', '00-95', 'AA-AAA'])
      expect(addressProblems(anAddress({ postalCode }), 'shipping')).toEqual({ postalCode: 'postal-code' });
    for (const postalCode of ['', '10115'])
      expect(isValidAddress(anAddress({ country: 'DE', postalCode }), 'shipping')).toBe(true);
  });

  it.each(['firstnameLastname', 'email', 'phone'])('needs the %s of the contact for shipping only', (field) => {
    const address = withContact({ [field]: '' });

    expect(addressProblems(address, 'shipping')).toEqual({ [`contactUser.${field}`]: 'required' });
    expect(addressProblems(address, 'billing')).toEqual({});
  });

  it('is nothing at all', () => {
    expect(Object.keys(addressProblems(null, 'shipping'))).toHaveLength(7);
    expect(isValidAddress(null, 'billing')).toBe(false);
  });
});

describe('the contact of an address (CHECKOUT-2)', () => {
  it.each(['600700800', '+48 600 700 800', '(22) 123-45-67', '1234567', '123456789012345'])(
    'may have the phone %s',
    (phone) => {
      expect(addressProblems(withContact({ phone }), 'shipping')).toEqual({});
    },
  );

  it.each(['123456', '1234567890123456', 'six hundred', '600 700 800 w. 12'])('may not have the phone %s', (phone) => {
    expect(addressProblems(withContact({ phone }), 'shipping')).toEqual({ 'contactUser.phone': 'phone' });
  });

  it.each(['anna', 'anna@', '@example.com', 'anna@example', 'a b@example.com', 'a@b@example.com', 'anna@example..com'])(
    'may not have the e-mail %s',
    (email) => {
      expect(addressProblems(withContact({ email }), 'shipping')).toEqual({ 'contactUser.email': 'email' });
    },
  );
});
