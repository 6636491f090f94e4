import type { cartContract } from '#contract/cart.ts';
import { openPickUpPoints } from '#server/gateways/open-pick-up-points.ts';
import type { CallContext, Handlers, ServerDeps } from '#server/http/handlers.ts';
import { addCartItem } from './add-cart-item.ts';
import { buyerOf } from './buyer.ts';
import { changeCart } from './change-cart.ts';
import { changeCartItem } from './change-cart-item.ts';
import { clearCartOf } from './clear-cart.ts';
import { initiateCheckout } from './initiate-checkout.ts';
import { loadCart } from './load-cart.ts';
import { presentCart } from './present-cart.ts';
import { refuseBlocked } from './refuse-blocked.ts';
import { removeCartItem } from './remove-cart-item.ts';
import type { StoredCart } from './stored-cart.ts';

/** The calls of the cart; each answers the cart as it stands afterwards. */
export function cartHandlers({ database, config, clock }: ServerDeps): Handlers<typeof cartContract> {
  const points = openPickUpPoints(config);
  const answer = (cart: StoredCart, { visitor, locale }: CallContext) =>
    presentCart(cart, buyerOf(visitor, clock()), locale);
  return {
    getCart: async (call) => answer(await loadCart(database.orm, call.visitor), call),
    changeCart: async (call) => answer(await changeCart({ database, points, clock }, call), call),
    clearCart: async (call) => answer(await clearCartOf(database, call.visitor), call),
    addCartItem: async (call) => answer(await addCartItem(database, call.visitor, call.body, call.locale), call),
    changeCartItem: async (call) =>
      answer(
        await changeCartItem(database, call.visitor, { id: call.params.id, changes: call.body, locale: call.locale }),
        call,
      ),
    removeCartItem: async (call) => answer(await removeCartItem(database, call.visitor, call.params.id), call),
    initiateCheckout: async (call) => answer(await initiateCheckout(database, call.visitor, clock()), call),
    checkout: async (call) => {
      const cart = await loadCart(database.orm, call.visitor);
      refuseBlocked(cart, buyerOf(call.visitor, clock()));
      return answer(cart, call);
    },
  };
}
