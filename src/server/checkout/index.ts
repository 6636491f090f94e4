export { ensureDefaultMethods } from './default-methods.ts';
export { checkoutHandlers } from './handlers.ts';
export { changeDelivery, listDeliveries, type DeliveryMethodRow } from './manage-deliveries.ts';
