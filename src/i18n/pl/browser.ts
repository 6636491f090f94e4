import { catalogue } from './catalogue.ts';
import { general } from './general.ts';
import { shell } from './shell.ts';
import { storefrontCatalogue } from './storefront-catalogue.ts';
import { storefrontCart } from './storefront-cart.ts';
import { storefrontProduct } from './storefront-product.ts';

/**
 * What pages say; mails, import and command line stay on the server, what only a buyer reads is in browser-ordering.
 */
export const texts = {
  ...catalogue,
  ...general,
  ...shell,
  ...storefrontCatalogue,
  ...storefrontCart,
  ...storefrontProduct,
};
