export { ensureDefaultMethods } from './default-methods.ts';
export { checkoutHandlers } from './handlers.ts';
export { changeDelivery, listDeliveries, type DeliveryRow } from './methods.ts';
export { refuseBlocked } from './refuse-blocked.ts';
