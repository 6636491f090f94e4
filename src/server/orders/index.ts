export { changeOrderState } from './change-order-state.ts';
export { cancelOrderLines, type CancellationRefusal } from './cancel-order-lines.ts';
export { orderHandlers } from './handlers.ts';
export { listOrdersForStaff } from './list-orders.ts';
export { findOrder, lockOrder, type FullOrder, type OrderRow } from './order-queries.ts';
export { presentAttempt } from './present-order.ts';
export { callerOf, requireOrder } from './require-order.ts';
export { requestRefund, tellRefund } from './order-refunds.ts';
export { applyReport, receiveReport, type Reported } from './settle-payment.ts';
export {
  findStanding,
  getStanding,
  saveEvent,
  type PaymentEvent,
  type ReportedAttempt,
  type StandingOrder,
} from './settlement-queries.ts';
export { expireOrder, listExpired, remindOfPayments } from './unpaid-orders.ts';
export { streamOrders, type OrderSelection } from './export-orders.ts';
export { findStaffOrder, noteOrder, refundOrder, trackOrder, type StaffOrder } from './staff-order.ts';
export { grossOf, netOf, partsOf } from './order-amounts.ts';
export { buyer, shopItself } from './may-cancel.ts';
