import type { FastifyInstance } from 'fastify';
import { contract, type ShopContract } from '#contract/index.ts';
import { approvalHandlers } from './approvals/index.ts';
import { businessHandlers, withOwnPrices } from './business/index.ts';
import { accountHandlers, registerSocialPages } from './accounts/index.ts';
import { cartHandlers } from './cart/index.ts';
import { catalogueHandlers } from './catalogue/index.ts';
import { checkoutHandlers } from './checkout/index.ts';
import { companyLookupHandlers } from './company-lookup/index.ts';
import { configuratorHandlers } from './configurator/index.ts';
import { distributionHandlers } from './distribution/index.ts';
import { favouriteHandlers } from './favourites/index.ts';
import { formHandlers } from './forms/index.ts';
import { bindEndpoints, callInProcess, type InProcessCall } from './http/bind.ts';
import type { Handlers, ServerDeps } from './http/handlers.ts';
import { inspirationHandlers } from './inspirations/index.ts';
import { newsletterHandlers } from './newsletter/index.ts';
import { opinionHandlers } from './opinions/index.ts';
import { orderHandlers } from './orders/index.ts';
import { pageHandlers } from './pages/index.ts';
import { peopleHandlers } from './people/index.ts';
import { paymentHandlers, registerPaymentLogos, registerPaymentNotices } from './providers/index.ts';
import { quotationHandlers } from './quotations/index.ts';
import { resourceHandlers } from './resources/index.ts';
import { sampleHandlers } from './samples/index.ts';
import { savedCartHandlers } from './saved-carts/index.ts';
import { statementHandlers } from './statements/index.ts';
import { trackingHandlers } from './tracking/index.ts';

export type ShopCall = InProcessCall<ShopContract>;

/** The handlers of every area, by endpoint name. */
function shopHandlers(deps: ServerDeps): Handlers<ShopContract> {
  return {
    ...accountHandlers(deps),
    ...approvalHandlers(deps),
    ...businessHandlers(deps),
    ...cartHandlers(deps),
    ...catalogueHandlers(deps),
    ...checkoutHandlers(deps),
    ...companyLookupHandlers(deps),
    ...configuratorHandlers(deps),
    ...distributionHandlers(deps),
    ...favouriteHandlers(deps),
    ...formHandlers(deps),
    ...inspirationHandlers(deps),
    ...newsletterHandlers(deps),
    ...opinionHandlers(deps),
    ...orderHandlers(deps),
    ...pageHandlers(deps),
    ...paymentHandlers(deps),
    ...peopleHandlers(deps),
    ...quotationHandlers(deps),
    ...resourceHandlers(deps),
    ...sampleHandlers(deps),
    ...savedCartHandlers(deps),
    ...statementHandlers(deps),
    ...trackingHandlers(deps),
  };
}

/** Binds every area to the API and answers the same calls for use inside the process. */
export function registerAreas(api: FastifyInstance, deps: ServerDeps): ShopCall {
  const handlers = withOwnPrices(deps.database.reader, shopHandlers(deps));
  bindEndpoints(api, contract, handlers);
  registerPaymentNotices(api, deps);
  registerPaymentLogos(api, deps);
  registerSocialPages(api, deps);
  return callInProcess(contract, handlers);
}
