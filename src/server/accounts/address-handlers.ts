import type { addressesContract } from '#contract/addresses.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { addAddress, changeAddress, listAddresses, removeAddress } from './addresses.ts';
import { companyOf, signedInAs } from './signed-in.ts';

/** Addresses of customers for customers, those of companies for partners; everybody else is refused. */
export function addressHandlers({ database }: ServerDeps): Handlers<typeof addressesContract> {
  const { reader } = database;
  const customer = async (visitor: Visitor) => ({ userId: (await signedInAs(reader, visitor, 'customer')).id });
  const company = (visitor: Visitor) => companyOf(reader, visitor);
  return {
    listCustomerAddresses: async ({ visitor }) => listAddresses(reader, await customer(visitor)),
    addCustomerAddress: async ({ visitor, body }) => addAddress(database, await customer(visitor), body),
    changeCustomerAddress: async ({ visitor, params, body }) =>
      changeAddress(database, await customer(visitor), params.id, body),
    removeCustomerAddress: async ({ visitor, params }) => removeAddress(database, await customer(visitor), params.id),
    listCompanyAddresses: async ({ visitor }) => listAddresses(reader, await company(visitor)),
    addCompanyAddress: async ({ visitor, body }) => addAddress(database, await company(visitor), body),
    changeCompanyAddress: async ({ visitor, params, body }) =>
      changeAddress(database, await company(visitor), params.id, body),
    removeCompanyAddress: async ({ visitor, params }) => removeAddress(database, await company(visitor), params.id),
  };
}
