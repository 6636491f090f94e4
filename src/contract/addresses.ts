import { z } from 'zod';
import type { Contract } from './endpoint.ts';
import { AddressBody, Id, LocaleQuery, StoredAddress } from './wire.ts';

export const Line = z.string().trim().max(255);

const { contactUser, country } = AddressBody.shape;

export const PlaceBody = z.object({
  street: Line,
  streetNumber: Line,
  houseUnitNumber: Line,
  city: Line,
  postalCode: Line,
  country: country.unwrap(),
  province: Line,
});

const AccountAddressBody = PlaceBody.extend({
  addressName: Line,
  contactUser: contactUser.unwrap(),
  main: z.boolean(),
});
const CompanyAddressBody = AccountAddressBody.extend({ default: z.boolean() });

export const AccountAddress = AccountAddressBody.extend({
  id: z.int(),
  country: StoredAddress.shape.country.unwrap(),
  contactUser: z.object({
    firstnameLastname: z.string(),
    email: z.string(),
    phone: z.string(),
    comments: z.string(),
  }),
});
export type AccountAddress = z.infer<typeof AccountAddress>;
export const CompanyAddress = AccountAddress.extend({ default: z.boolean() });
export type CompanyAddress = z.infer<typeof CompanyAddress>;

const AddressParams = z.object({ id: Id });

/** Addresses that an account keeps: those of a customer are their own, those of a partner their company's. */
export const addressesContract = {
  listCustomerAddresses: {
    summary: 'The addresses of a customer; 401 for others.',
    query: LocaleQuery,
    response: z.array(AccountAddress),
  },
  addCustomerAddress: {
    summary: 'Adds an address and answers all of them; the first one is the main one.',
    query: LocaleQuery,
    body: AccountAddressBody.partial(),
    response: z.array(AccountAddress),
  },
  changeCustomerAddress: {
    summary: 'Changes an own address and answers all of them; there is always exactly one main address.',
    params: AddressParams,
    query: LocaleQuery,
    body: AccountAddressBody.partial(),
    response: z.array(AccountAddress),
  },
  removeCustomerAddress: {
    summary: 'Removes an own address and answers the others; 400 for the last one.',
    params: AddressParams,
    query: LocaleQuery,
    response: z.array(AccountAddress),
  },
  listCompanyAddresses: {
    summary: 'The addresses of a partner’s company; 401 for others.',
    query: LocaleQuery,
    response: z.array(CompanyAddress),
  },
  addCompanyAddress: {
    summary: 'Adds an address of the company and answers all of them; the first one is its seat and where goods go.',
    query: LocaleQuery,
    body: CompanyAddressBody.partial(),
    response: z.array(CompanyAddress),
  },
  changeCompanyAddress: {
    summary: 'Changes an address of the company and answers all of them.',
    params: AddressParams,
    query: LocaleQuery,
    body: CompanyAddressBody.partial(),
    response: z.array(CompanyAddress),
  },
  removeCompanyAddress: {
    summary: 'Removes an address of the company and answers the others; 400 for the last one.',
    params: AddressParams,
    query: LocaleQuery,
    response: z.array(CompanyAddress),
  },
} satisfies Contract;
