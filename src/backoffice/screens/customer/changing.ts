import type { StaffCustomer } from '#contract/staff-customers.ts';
import type { ChangeHandlers } from '../use-change.ts';

/** The props of every part of a customer's screen that changes the customer. */
export type ChangingCustomer = ChangeHandlers<StaffCustomer> & { customer: StaffCustomer };
