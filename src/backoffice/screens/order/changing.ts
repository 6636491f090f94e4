import type { StaffOrder } from '#contract/staff-order.ts';
import type { ChangeHandlers } from '../use-change.ts';

/** What every part of the screen of an order gets. */
export type Changing = ChangeHandlers<StaffOrder> & { order: StaffOrder };
