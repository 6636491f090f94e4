export { buyerOf, type Buyer } from './buyer.ts';
export { changeCart } from './change-cart.ts';
export { evaluateCart, type EvaluatedCart } from './evaluate-cart.ts';
export { emptyOrderedCart, findCart, lockCartForOrder } from './find-cart.ts';
export { cartHandlers } from './handlers.ts';
export { presentCart } from './present-cart.ts';
export { comesLater } from './present-line.ts';
export { refuseOutgrown, type CartSizes } from './refuse-too-large.ts';
export type { CartRow, StoredCart, StoredLine } from './stored-cart.ts';
