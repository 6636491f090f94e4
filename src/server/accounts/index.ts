export { addDemoAccounts } from './add-demo-accounts.ts';
export { findBusinessCustomer, listBusinessCustomers, type BusinessCustomer } from './business-customers.ts';
export {
  approveCustomer,
  changeCustomer,
  refuseCustomer,
  type BusinessRefusal,
  type CustomerChanges,
} from './change-customers.ts';
export { findCustomer, pageCustomers, waitingCustomers, type CustomerRow } from './staff-customers.ts';
export { readArchitectImage } from './architect-image.ts';
export { accountHandlers } from './handlers.ts';
export { registerSocialPages } from './register-social-pages.ts';
export { inviteMember } from './invite-member.ts';
export { accountData, addressData, sessionData } from './personal-data.ts';
export { signedInUser } from './signed-in.ts';
export { findUserByEmail } from './stored-users.ts';
export { inEvenTime } from './even-time.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { passwordMessage } from './passwords.ts';
