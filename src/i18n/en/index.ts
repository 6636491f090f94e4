import { accounts } from './accounts.ts';
import { cart } from './cart.ts';
import { catalogue } from './catalogue.ts';
import { checkout } from './checkout.ts';
import { configurator } from './configurator.ts';
import { discounts } from './discounts.ts';
import { facets } from './facets.ts';
import { feeds } from './feeds.ts';
import { forms } from './forms.ts';
import { general } from './general.ts';
import { mail } from './mail.ts';
import { newsletter } from './newsletter.ts';
import { papers } from './papers.ts';
import { opinions } from './opinions.ts';
import { orderRefusals } from './order-refusals.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { refusals } from './refusals.ts';
import { samples } from './samples.ts';
import { shell } from './shell.ts';
import { statements } from './statements.ts';
import { storefrontCatalogue } from './storefront-catalogue.ts';
import { storefrontCart } from './storefront-cart.ts';
import { storefrontCheckout } from './storefront-checkout.ts';
import { storefrontOrdering } from './storefront-ordering.ts';
import { storefrontProduct } from './storefront-product.ts';
import { storefrontRooms } from './storefront-rooms.ts';

export const texts = {
  ...accounts,
  ...cart,
  ...catalogue,
  ...checkout,
  ...configurator,
  ...discounts,
  ...facets,
  ...feeds,
  ...forms,
  ...general,
  ...mail,
  ...newsletter,
  ...opinions,
  ...papers,
  ...orderRefusals,
  ...orders,
  ...payments,
  ...refusals,
  ...samples,
  ...shell,
  ...statements,
  ...storefrontCatalogue,
  ...storefrontCart,
  ...storefrontCheckout,
  ...storefrontOrdering,
  ...storefrontProduct,
  ...storefrontRooms,
};
