import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { general } from './general.ts';
import { orders } from './orders.ts';
import { shell } from './shell.ts';
import { storefrontCatalogue } from './storefront-catalogue.ts';
import { storefrontCart } from './storefront-cart.ts';
import { storefrontCheckout } from './storefront-checkout.ts';
import { storefrontProduct } from './storefront-product.ts';

/** What pages say; mails, import and command line stay on the server. */
export const texts = {
  ...catalogue,
  ...checkout,
  ...general,
  ...orders,
  ...shell,
  ...storefrontCatalogue,
  ...storefrontCart,
  ...storefrontCheckout,
  ...storefrontProduct,
};
