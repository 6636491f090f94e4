import type { StaffOrder } from '#contract/staff-order.ts';
import type { ChangeHandlers } from '../use-change.ts';

/** The props of every part of an order's screen. */
export type Changing = ChangeHandlers<StaffOrder> & { order: StaffOrder };
