import type { businessContract } from '#contract/business.ts';
import { presentCart } from '#server/cart/index.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { quickOrder } from './quick-order.ts';

export { withOwnPrices } from './with-own-prices.ts';

/** The calls of the business side that no other area has. */
export const businessHandlers = (deps: ServerDeps): Handlers<typeof businessContract> => ({
  quickOrder: async (call) => {
    const { cart, report } = await quickOrder(deps, call.body, call);
    return { cart: presentCart(cart, call.locale), report };
  },
});
