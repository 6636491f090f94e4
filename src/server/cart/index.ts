export { clearCart } from './clear-cart.ts';
export { cartHandlers } from './handlers.ts';
export { loadCartForOrder } from './load-cart.ts';
export { presentCart } from './present-cart.ts';
export { refuseBlocked } from './refuse-blocked.ts';
