export { ensureDefaultMethods } from './default-methods.ts';
export { checkoutHandlers } from './handlers.ts';
