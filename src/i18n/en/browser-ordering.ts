import { checkout } from './checkout.ts';
import { orderRefusals } from './order-refusals.ts';
import { orders } from './orders.ts';
import { storefrontCheckout } from './storefront-checkout.ts';
import { storefrontOrdering } from './storefront-ordering.ts';

/** What only the cart page and the steps after it say. */
export const texts = { ...checkout, ...orderRefusals, ...orders, ...storefrontCheckout, ...storefrontOrdering };
