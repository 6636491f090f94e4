import { addressProblems, type Address, type AddressProblem, type AddressUse } from '#domain/checkout/address.ts';
import type { TextKey } from '#i18n/keys.ts';
import type { FieldMessages } from './errors.ts';

const texts: Record<AddressProblem, TextKey> = {
  required: 'validation.required',
  'postal-code': 'checkout.address.postal_code',
  email: 'checkout.address.email',
  phone: 'checkout.address.phone',
};

/** What is wrong with an address, field by field; the prefix stands before the names of the fields. */
export function addressFields(address: Partial<Address> | null, use: AddressUse, prefix = ''): FieldMessages {
  return Object.fromEntries(
    Object.entries(addressProblems(address, use)).map(([field, problem]) => [
      `${prefix}${field}`,
      [{ key: texts[problem] }],
    ]),
  );
}
