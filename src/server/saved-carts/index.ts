import type { z } from 'zod';
import type { SavedCart, savedCartsContract } from '#contract/saved-carts.ts';
import { personName } from '#domain/accounts/user.ts';
import { isShared } from '#domain/saved-carts/saved-cart.ts';
import { addLines, presentCart } from '#server/cart/index.ts';
import { notFound } from '#server/http/errors.ts';
import type { CallContext, Handlers, ServerDeps } from '#server/http/handlers.ts';
import { changeSavedCart, removeSavedCart, saveCart } from './save-cart.ts';
import { findSavedCart, linesOf, listSavedCarts, type ListedCart } from './saved-cart-queries.ts';

export { savedCartData } from './personal-data.ts';

/** Carts that business customers keep under names, for themselves and for their companies. */
export function savedCartHandlers(deps: ServerDeps): Handlers<typeof savedCartsContract> {
  const { reader, transaction } = deps.database;
  const find = async (call: CallContext, id: string) => {
    const saved = await findSavedCart(reader, userIdOf(call), id);
    if (!saved) throw notFound();
    return saved;
  };
  const list = async (call: CallContext) =>
    (await listSavedCarts(reader, userIdOf(call))).map((cart) => present(cart, userIdOf(call)));
  return {
    listSavedCarts: list,
    saveCart: async (call) => {
      const userId = userIdOf(call);
      const { id, cart } = await saveCart(deps, call.body, { ...call, userId });
      return { saved: present(await find(call, id), userId), cart: presentCart(cart, call.locale) };
    },
    changeSavedCart: async (call) => {
      const own = { id: call.params.id, userId: userIdOf(call) };
      await transaction((tx) => changeSavedCart(tx, own, call.body));
      return present(await find(call, own.id), own.userId);
    },
    removeSavedCart: async (call) => {
      await transaction((tx) => removeSavedCart(tx, { id: call.params.id, userId: userIdOf(call) }));
      return list(call);
    },
    takeUpSavedCart: async (call) => {
      const lines = await linesOf(reader, await find(call, call.params.id));
      return addLines(deps, lines, { key: call.body.conversionId, call });
    },
  };
}

/** The calls answer business customers alone, who have signed in. */
const userIdOf = ({ visitor }: CallContext): number => visitor.userId!;

function present(cart: ListedCart, userId: number): z.input<typeof SavedCart> {
  const { id, name, lines, items, savedAt, owner } = cart;
  return {
    id,
    name,
    lines,
    items,
    savedAt: savedAt.toISOString(),
    own: cart.userId === userId,
    owner: personName(owner),
    shared: isShared(cart, owner),
  };
}
