export const addressTypes = ['default', 'shipping', 'billing', 'company'] as const;

export type AddressType = (typeof addressTypes)[number];

/** Who takes the parcel (spec 3). */
export type ContactUser = { firstnameLastname: string; email: string; phone: string; comments: string };

/** A postal address as cart and order keep it; country is an ISO 3166 code (spec 3, decisions OQ-30). */
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

const filled = (value: string | undefined) => (value ?? '').trim() !== '';

/**
 * The fields that keep an address from being valid, contact fields with their path (spec 5).
 * A shipping address also needs name, e-mail and phone of its contact.
 */
export function missingAddressFields(address: Partial<Address> | null, use: 'shipping' | 'billing'): string[] {
  const missing: string[] = (['street', 'streetNumber', 'city', 'country'] as const).filter((field) => !filled(address?.[field]));
  if (address?.country === 'PL' && !filled(address.postalCode)) missing.push('postalCode');
  if (use === 'billing') return missing;
  const contact = (['firstnameLastname', 'email', 'phone'] as const).filter((field) => !filled(address?.contactUser?.[field]));
  return [...missing, ...contact.map((field) => `contactUser.${field}`)];
}

/** Whether an address may stand on an order (spec 5). */
export function isValidAddress(address: Partial<Address> | null, use: 'shipping' | 'billing'): boolean {
  return missingAddressFields(address, use).length === 0;
}
