import type { User } from '#contract/accounts.ts';
import type { AccountAddress, CompanyAddress } from '#contract/addresses.ts';
import type { ShopCall } from '#storefront/api/client.ts';

export type ListedAddress = AccountAddress | CompanyAddress;
export type Addresses = readonly ListedAddress[];
export type AddressFields = Partial<Omit<CompanyAddress, 'id'>>;

/** The key under which the page keeps the addresses. */
export const addressesKey = ({ discr }: Pick<User, 'discr'>) => ['addresses', discr];

/** The calls of a customer's own addresses, or of a partner's company; each change answers the whole list. */
export function addressCalls(call: ShopCall, discr: User['discr']) {
  return discr === 'partner'
    ? {
        list: (): Promise<Addresses> => call('listCompanyAddresses', {}),
        add: (body: AddressFields): Promise<Addresses> => call('addCompanyAddress', { body }),
        change: (id: number, body: AddressFields): Promise<Addresses> =>
          call('changeCompanyAddress', { params: { id }, body }),
        remove: (id: number): Promise<Addresses> => call('removeCompanyAddress', { params: { id } }),
      }
    : {
        list: (): Promise<Addresses> => call('listCustomerAddresses', {}),
        add: (body: AddressFields): Promise<Addresses> => call('addCustomerAddress', { body }),
        change: (id: number, body: AddressFields): Promise<Addresses> =>
          call('changeCustomerAddress', { params: { id }, body }),
        remove: (id: number): Promise<Addresses> => call('removeCustomerAddress', { params: { id } }),
      };
}
