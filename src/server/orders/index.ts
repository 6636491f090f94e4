export { changeOrderState, type StateChange, type StateChangeResult } from './change-order-state.ts';
export { orderHandlers } from './handlers.ts';
export { listOrdersForStaff } from './list-orders.ts';
export { findOrder, listAttempts, lockOrder, type AttemptRow, type OrderRow } from './order-queries.ts';
export { presentTransaction } from './present-order.ts';
export { randomId } from './random-id.ts';
export { callerOf, requireOrder, type Caller } from './require-order.ts';
export { settlePayment } from './settle-payment.ts';
