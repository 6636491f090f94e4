import { accountsContract } from './accounts.ts';
import { addressesContract } from './addresses.ts';
import { approvalsContract } from './approvals.ts';
import { businessContract } from './business.ts';
import { cartContract } from './cart.ts';
import { catalogueContract } from './catalogue.ts';
import { checkoutContract } from './checkout.ts';
import { companyLookupContract } from './company-lookup.ts';
import { configuratorContract } from './configurator.ts';
import { distributionContract } from './distribution.ts';
import { favouritesContract } from './favourites.ts';
import { featuresContract } from './features.ts';
import { formsContract } from './forms.ts';
import { inspirationsContract } from './inspirations.ts';
import { newsletterContract } from './newsletter.ts';
import { opinionsContract } from './opinions.ts';
import { ordersContract } from './orders.ts';
import { pagesContract } from './pages.ts';
import { paymentsContract } from './payments.ts';
import { peopleContract } from './people.ts';
import { quotationsContract } from './quotations.ts';
import { resourcesContract } from './resources.ts';
import { samplesContract } from './samples.ts';
import { savedCartsContract } from './saved-carts.ts';
import { signInContract } from './sign-in.ts';
import { statementsContract } from './statements.ts';
import { trackingContract } from './tracking.ts';

/** Every endpoint of the shop by its name. */
export const contract = {
  ...accountsContract,
  ...addressesContract,
  ...approvalsContract,
  ...businessContract,
  ...cartContract,
  ...catalogueContract,
  ...checkoutContract,
  ...companyLookupContract,
  ...configuratorContract,
  ...distributionContract,
  ...favouritesContract,
  ...featuresContract,
  ...formsContract,
  ...inspirationsContract,
  ...newsletterContract,
  ...opinionsContract,
  ...ordersContract,
  ...pagesContract,
  ...paymentsContract,
  ...peopleContract,
  ...quotationsContract,
  ...resourcesContract,
  ...samplesContract,
  ...savedCartsContract,
  ...signInContract,
  ...statementsContract,
  ...trackingContract,
};

export type ShopContract = typeof contract;
