export { addDemoAccounts } from './add-demo-accounts.ts';
export { accountHandlers } from './handlers.ts';
