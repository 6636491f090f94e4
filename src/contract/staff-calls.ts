import { staffOrderWorkContract } from './staff-order-work.ts';
import { staffOrdersContract } from './staff-orders.ts';
import { staffContract } from './staff.ts';

/** Every call of the staff by its name. */
export const staffCalls = { ...staffContract, ...staffOrdersContract, ...staffOrderWorkContract };
