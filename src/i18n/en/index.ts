import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { configuration } from './configuration.ts';
import { discounts } from './discounts.ts';
import { general } from './general.ts';
import { mail } from './mail.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { shell } from './shell.ts';
import { storefrontCatalogue } from './storefront-catalogue.ts';
import { storefrontCart } from './storefront-cart.ts';
import { storefrontCheckout } from './storefront-checkout.ts';
import { storefrontDelivery } from './storefront-delivery.ts';
import { storefrontDiscounts } from './storefront-discounts.ts';
import { storefrontProduct } from './storefront-product.ts';

export const texts = { ...cart, ...catalogue, ...checkout, ...configuration, ...discounts, ...general, ...mail, ...orders, ...payments, ...shell, ...storefrontCatalogue, ...storefrontCart, ...storefrontCheckout, ...storefrontDelivery, ...storefrontDiscounts, ...storefrontProduct };
