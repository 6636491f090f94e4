import type { StaffCustomer } from '#contract/staff-customers.ts';
import type { ChangeHandlers } from '../use-change.ts';

/** What every part of the screen of a customer gets that changes it. */
export type ChangingCustomer = ChangeHandlers<StaffCustomer> & { customer: StaffCustomer };
