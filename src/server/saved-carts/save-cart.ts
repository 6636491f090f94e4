import { count, eq } from 'drizzle-orm';
import { inLocale, type Locale } from '#domain/locale.ts';
import { mostSavedCarts, mostSavedLines, savingProblem, type SavingProblem } from '#domain/saved-carts/saved-cart.ts';
import { buyerOf, emptyLockedCart, findCart, findLockedCart, type EvaluatedCart } from '#server/cart/index.ts';
import type { StoredLine } from '#server/cart/index.ts';
import type { Transaction } from '#server/database/database.ts';
import { savedCartLines, savedCarts } from '#server/database/schema/index.ts';
import { invalidField, type ShopError } from '#server/http/errors.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { randomId } from '#server/random-id.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;
type Asked = { name: string; empty: boolean };

/** Keeps what is in the cart under a name, and empties the cart where that was asked (SAVED-1). */
export async function saveCart(
  deps: Deps,
  { name, empty }: Asked,
  call: CallContext & { userId: number },
): Promise<{ id: string; cart: EvaluatedCart }> {
  const { userId, locale, visitor } = call;
  const buying = { visitor, buyer: buyerOf(deps, call) };
  const id = randomId();
  await deps.database.transaction(async (tx) => {
    const cart = await findLockedCart(tx, buying);
    const problem = savingProblem({ lines: cart.lines.length, saved: await countOf(tx, userId) });
    if (problem !== null) throw refusals[problem]();
    await tx.insert(savedCarts).values({ id, userId, name, savedAt: deps.clock() });
    await tx
      .insert(savedCartLines)
      .values(cart.lines.map((line, position) => ({ savedCartId: id, position, ...keptOf(line, locale) })));
    if (empty) await emptyLockedCart(tx, cart);
  });
  return { id, cart: await findCart(deps.database.reader, buying) };
}

/** The locked cart keeps a second saving of the same customer waiting, so the number holds. */
async function countOf(tx: Transaction, userId: number): Promise<number> {
  const [saved] = await tx.select({ count: count() }).from(savedCarts).where(eq(savedCarts.userId, userId));
  return saved!.count;
}

const keptOf = (
  { productId, outletPieceId, mark, quantity, configuration, judged, product }: StoredLine,
  locale: Locale,
) => ({
  productId,
  outletPieceId,
  mark,
  quantity,
  configuration: judged?.ok ? judged.configured.systemCode : configuration,
  name: inLocale(product.names ?? {}, locale) || product.code,
});

const refusals: Readonly<Record<SavingProblem, () => ShopError>> = {
  empty: () => invalidField('items', 'checkout.no_items'),
  'too-many-lines': () => invalidField('items', 'saved_cart.too_many_lines', { most: mostSavedLines }),
  'too-many-carts': () => invalidField('name', 'saved_cart.most_carts', { most: mostSavedCarts }),
};
