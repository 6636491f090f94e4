import { isPhoneNumber } from '#domain/phone-number.ts';

export const addressTypes = ['default', 'shipping', 'billing', 'company'] as const;

export type AddressType = (typeof addressTypes)[number];

/** The person who receives the parcel. */
export type ContactUser = { firstnameLastname: string; email: string; phone: string; comments: string };

/** A postal address as cart and order keep it; country is an ISO 3166 code. */
export type Address = {
  type: AddressType;
  street: string;
  streetNumber: string;
  city: string;
  postalCode: string;
  country: string;
  companyName: string;
  taxNumber: string;
  contactUser: ContactUser;
};

/** What an address is used for: a parcel needs somebody to call, an invoice does not. */
export type AddressUse = 'shipping' | 'billing';

const isFilled = (value: string | undefined) => (value ?? '').trim() !== '';

/**
 * The fields that keep an address from being valid, contact fields with their path (CHECKOUT-1, CHECKOUT-2).
 * A shipping address also needs name, e-mail and phone of its contact.
 */
function missingAddressFields(address: Partial<Address> | null, use: AddressUse): string[] {
  const missingFields: string[] = (['street', 'streetNumber', 'city', 'country'] as const).filter(
    (field) => !isFilled(address?.[field]),
  );
  if (address?.country === 'PL' && !isFilled(address.postalCode)) missingFields.push('postalCode');
  if (use === 'billing') return missingFields;
  const contact = (['firstnameLastname', 'email', 'phone'] as const).filter(
    (field) => !isFilled(address?.contactUser?.[field]),
  );
  return [...missingFields, ...contact.map((field) => `contactUser.${field}`)];
}

/** What is wrong with a field of an address. */
export type AddressProblem = 'required' | 'postal-code' | 'email' | 'phone';

/**
 * The fields that keep an address from being valid and why, contact fields with their path: what is missing,
 * a Polish postal code other than NN-NNN, an e-mail of no such shape, a phone without 7 to 15 digits.
 */
export function addressProblems(address: Partial<Address> | null, use: AddressUse): Record<string, AddressProblem> {
  const problems: Record<string, AddressProblem> = {};
  const postalCode = address?.postalCode ?? '';
  const { email = '', phone = '' } = address?.contactUser ?? {};
  if (address?.country === 'PL' && !polishPostalCode.test(postalCode.trim())) problems.postalCode = 'postal-code';
  if (isFilled(email) && !emailShape.test(email.trim())) problems['contactUser.email'] = 'email';
  if (isFilled(phone) && !isPhoneNumber(phone)) problems['contactUser.phone'] = 'phone';
  return {
    ...problems,
    ...Object.fromEntries(missingAddressFields(address, use).map((field) => [field, 'required' as const])),
  };
}

/** Whether an address may stand on an order (CHECKOUT-1, CHECKOUT-2). */
export function isValidAddress(address: Partial<Address> | null, use: AddressUse): boolean {
  return Object.keys(addressProblems(address, use)).length === 0;
}

const polishPostalCode = /^\d{2}-\d{3}$/;
const emailShape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** A place where a parcel waits, as it is kept with a cart and an order. Position in degrees. */
export type PickUpPoint = {
  readonly provider: string;
  readonly id: string;
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly latitude: number | null;
  readonly longitude: number | null;
};
