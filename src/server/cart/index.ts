export { clearCart } from './clear-cart.ts';
export type { CartStanding } from './evaluate-cart.ts';
export { cartHandlers } from './handlers.ts';
export { cartStanding, loadCartForOrder } from './load-cart.ts';
export { listActiveDeliveries, listActivePayments } from './methods.ts';
export { presentCart } from './present-cart.ts';
export { refuseBlocked } from './refuse-blocked.ts';
export type { DeliveryRow, PaymentRow, StoredCart, StoredLine } from './stored-cart.ts';
