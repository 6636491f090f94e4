export { addDemoAccounts } from './add-demo-accounts.ts';
export {
  approveCustomer,
  findBusinessCustomer,
  listBusinessCustomers,
  refuseCustomer,
  setCredit,
  setManager,
  setPriceGroup,
  setSupervisor,
  type BusinessCustomer,
  type BusinessRefusal,
} from './business-customers.ts';
export { accountHandlers } from './handlers.ts';
export { registerSocialPages } from './register-social-pages.ts';
export { inviteMember } from './invite-member.ts';
export { accountData, addressData, sessionData } from './personal-data.ts';
export { signedInUser } from './signed-in.ts';
export { findUserByEmail } from './stored-users.ts';
export { inEvenTime } from './even-time.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { passwordMessage } from './refuse-weak.ts';
