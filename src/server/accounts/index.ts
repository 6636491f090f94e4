export { addDemoAccounts } from './add-demo-accounts.ts';
export {
  approveCustomer,
  findBusinessCustomer,
  listBusinessCustomers,
  refuseCustomer,
  setPriceGroup,
  setSupervisor,
  type BusinessCustomer,
  type BusinessRefusal,
} from './business-customers.ts';
export { accountHandlers } from './handlers.ts';
export { registerSocialPages } from './register-social-pages.ts';
export { inviteMember } from './invite-member.ts';
