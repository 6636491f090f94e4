export { ensureDefaultMethods } from './default-methods.ts';
export { checkoutHandlers } from './handlers.ts';
export {
  changeDelivery,
  findPayment,
  listActivePayments,
  listDeliveries,
  type DeliveryRow,
  type PaymentRow,
} from './methods.ts';
export { refuseBlocked } from './refuse-blocked.ts';
