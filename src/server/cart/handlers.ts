import type { cartContract } from '#contract/cart.ts';
import type { CallContext, Handlers, ServerDeps } from '#server/http/handlers.ts';
import { addCartItem } from './add-cart-item.ts';
import { buyerOf } from './buyer.ts';
import { changeCartItem, clearCart, removeCartItem } from './change-cart-item.ts';
import type { EvaluatedCart } from './evaluate-cart.ts';
import { findCart } from './find-cart.ts';
import { presentCart } from './present-cart.ts';

/** The calls that read the cart and change its lines; each answers the cart as it stands afterwards. */
export function cartHandlers(deps: ServerDeps): Handlers<typeof cartContract> {
  const { database, config } = deps;
  const callerOf = (call: CallContext) => ({ visitor: call.visitor, buyer: buyerOf(deps, call) });
  const changerOf = (call: CallContext) => ({ ...callerOf(call), sizes: config.cartSizes });
  const answer = async (cart: Promise<EvaluatedCart>, { locale }: CallContext) => presentCart(await cart, locale);
  return {
    getCart: (call) => answer(findCart(database.reader, callerOf(call)), call),
    clearCart: (call) => answer(clearCart(database, callerOf(call)), call),
    addCartItem: (call) => answer(addCartItem(database, changerOf(call), call.body), call),
    changeCartItem: (call) => answer(changeCartItem(database, changerOf(call), call.params.id, call.body), call),
    removeCartItem: (call) => answer(removeCartItem(database, callerOf(call), call.params.id), call),
  };
}
