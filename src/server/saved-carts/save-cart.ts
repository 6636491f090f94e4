import { count, eq } from 'drizzle-orm';
import { inLocale, type Locale } from '#domain/locale.ts';
import { mostSavedCarts, mostSavedLines, savingProblem, type SavingProblem } from '#domain/saved-carts/saved-cart.ts';
import {
  buyerOf,
  emptyLockedCart,
  type EvaluatedCart,
  findCart,
  findLockedCart,
  type StoredLine,
} from '#server/cart/index.ts';
import type { Transaction } from '#server/database/database.ts';
import { savedCartLines, savedCarts, users } from '#server/database/schema/index.ts';
import { invalidField, notFound, type ShopError } from '#server/http/errors.ts';
import type { CallContext, ServerDeps } from '#server/http/handlers.ts';
import { randomId } from '#server/random-id.ts';
import { isOwn } from './saved-cart-queries.ts';

type Deps = Pick<ServerDeps, 'database' | 'config' | 'clock'>;
type SaveOptions = { name: string; empty: boolean };

/** Keeps what is in the cart under a name, and empties the cart where that was asked (SAVED-1). */
export async function saveCart(
  deps: Deps,
  { name, empty }: SaveOptions,
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

/**
 * The lock of the cart makes a second saving of the same customer wait, so that nobody exceeds the largest number of
 * carts.
 */
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

type Own = { id: string; userId: number };
type Changes = { name?: string | undefined; shared?: boolean | undefined };

/** Renames a saved cart, shares it with the company, or takes it back (SAVED-3). Only its owner finds it. */
export async function changeSavedCart(tx: Transaction, { id, userId }: Own, { name, shared }: Changes): Promise<void> {
  const [own] = await tx
    .select({ name: savedCarts.name, companyId: savedCarts.companyId, ofOwner: users.companyId })
    .from(savedCarts)
    .innerJoin(users, eq(users.id, savedCarts.userId))
    .where(isOwn(id, userId))
    .for('update', { of: savedCarts });
  if (!own) throw notFound();
  if (shared === true && own.ofOwner === null) throw invalidField('shared', 'saved_cart.no_company');
  const sharedWith = shared === true ? own.ofOwner : null;
  await tx
    .update(savedCarts)
    .set({ name: name ?? own.name, companyId: shared === undefined ? own.companyId : sharedWith })
    .where(isOwn(id, userId));
}

export async function removeSavedCart(tx: Transaction, { id, userId }: Own): Promise<void> {
  const removed = await tx.delete(savedCarts).where(isOwn(id, userId)).returning({ id: savedCarts.id });
  if (removed.length === 0) throw notFound();
}
