import type { StaffCustomer } from '#contract/staff-customers.ts';
import type { AddressBody } from '#contract/wire.ts';
import { valueOf } from '../../staff.tsx';

/** The fields of an address, in the order in which they are asked on the telephone. */
export const addressParts = [
  'name',
  'email',
  'phone',
  'companyName',
  'taxNumber',
  'street',
  'streetNumber',
  'postalCode',
  'city',
  'country',
] as const;

export type AddressPart = (typeof addressParts)[number];
export const addressLabels = {
  name: 'back.address.name',
  email: 'back.telephone.email',
  phone: 'back.address.phone',
  companyName: 'back.address.companyName',
  taxNumber: 'back.address.taxNumber',
  street: 'back.address.street',
  streetNumber: 'back.address.streetNumber',
  postalCode: 'back.address.postalCode',
  city: 'back.address.city',
  country: 'back.telephone.country',
} as const satisfies Record<AddressPart, string>;

export type AddressParts = Partial<Record<AddressPart, string>>;

/** An address out of the fields of a form that begin with its type. */
export function addressOf(form: FormData, type: 'shipping' | 'billing'): AddressBody {
  const value = (part: AddressPart) => valueOf(form, `${type}-${part}`).trim();
  return {
    type,
    street: value('street'),
    streetNumber: value('streetNumber'),
    city: value('city'),
    postalCode: value('postalCode'),
    country: value('country').toUpperCase() || 'PL',
    companyName: value('companyName'),
    taxNumber: value('taxNumber'),
    contactUser: {
      firstnameLastname: value('name'),
      email: value('email'),
      phone: value('phone'),
      comments: '',
    },
  };
}

/** The fields of an address that the cart keeps. */
export function partsOfAddress(address: AddressBody | null): AddressParts {
  if (address === null) return {};
  const { contactUser, street, streetNumber, city, postalCode, country, companyName, taxNumber } = address;
  const place = { street, streetNumber, city, postalCode, country, companyName, taxNumber };
  const person = { name: contactUser?.firstnameLastname, email: contactUser?.email, phone: contactUser?.phone };
  return Object.fromEntries(Object.entries({ ...place, ...person }).filter(([, value]) => value !== undefined));
}

/** The address of a customer's account: the main one, else the first. */
export function partsOfCustomer({ name, email, phone, company, taxNumber, addresses }: StaffCustomer): AddressParts {
  const place = addresses.find(({ main }) => main) ?? addresses[0];
  return {
    name: name === email ? '' : name,
    email,
    phone,
    companyName: company,
    taxNumber,
    ...(place && {
      street: place.street,
      streetNumber: [place.streetNumber, place.houseUnitNumber].filter(Boolean).join('/'),
      postalCode: place.postalCode,
      city: place.city,
    }),
  };
}
