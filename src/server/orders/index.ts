export { changeOrderState } from './change-order-state.ts';
export { correctOrderPrices, type Repriced, type RepricingRefusal } from './correct-order-prices.ts';
export { changeAddresses } from './change-addresses.ts';
export { cancelOrderLines, type CancellationRefusal } from './cancel-order-lines.ts';
export { confirmForBuyer, giveUpUnconfirmed, listUnconfirmed } from './confirm-order.ts';
export { receiveDeferred } from './receive-money.ts';
export { archiveOrders } from './archive-orders.ts';
export { anonymiseOrders, claimGuestOrders } from './guest-orders.ts';
export { orderHandlers } from './handlers.ts';
export { listOrdersForStaff } from './list-orders.ts';
export { isIn, pageStaffOrders, type StaffOrderFilter, type StaffOrderListRow } from './page-staff-orders.ts';
export { queueOrderMail } from './mails/queue-order-mail.ts';
export {
  findOrder,
  getFullOrder,
  listLines,
  lockOrder,
  noteHistory,
  type FullOrder,
  type OrderLineRow,
  type OrderRow,
} from './order-queries.ts';
export { placeOrder } from './place-order.ts';
export { receiveCollected, receiveMoney } from './receive-money.ts';
export { refuseChanged, withCartOfNow, type SeenCart } from './refuse-changed.ts';
export { presentAttempt, presentOrder } from './present-order.ts';
export { cancelOwnOrder } from './cancel-own-order.ts';
export { callerOf, requireOrder } from './require-order.ts';
export { requestRefund, tellRefund } from './order-refunds.ts';
export { applyReport, receiveReport, type ReportOutcome } from './settle-payment.ts';
export { getStanding, receiveEvent, type ReportedAttempt, type StandingOrder } from './standing-order.ts';
export { expireOrder, listExpired, remindOfPayments } from './unpaid-orders.ts';
export { streamOrders, type OrderSelection } from './export-orders.ts';
export { findStaffOrder, noteOrder, refundOrder, trackOrder, withdrawNote, type StaffOrder } from './staff-order.ts';
export {
  dueOnDeliveryOf,
  grossOf,
  isOpenDeferredOrder,
  netOf,
  openOnDeliveryOf,
  partsOf,
  toCollectOf,
  wholeOf,
} from './order-amounts.ts';
export { buyer, shopItself } from './may-cancel.ts';
export { orderData, ordersOf } from './personal-data.ts';
