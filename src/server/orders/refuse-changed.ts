import type { PlaceOrderBody } from '#contract/orders.ts';
import type { Locale } from '#domain/locale.ts';
import { currencies, toMajor } from '#domain/pricing/money.ts';
import { buyerOf, findCart, presentCart, type CartOwner, type EvaluatedCart } from '#server/cart/index.ts';
import { ShopError } from '#server/http/errors.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import type { Visitor } from '#server/http/visitor.ts';

/** What the caller names of the cart that was shown to the buyer; amounts as on the wire. */
export type SeenCart = Pick<PlaceOrderBody, 'cartVersion' | 'totals' | 'delayedItems'>;

/**
 * An order is what the buyer saw. A cart with another version or other totals, or with lines that come later by now, is
 * shown to the buyer again (ORDER-19).
 */
export function refuseChanged(cart: EvaluatedCart, seenCart: SeenCart): void {
  const { row, totals, dates } = cart;
  const { cartVersion, totals: seenTotals = {} } = seenCart;
  const { precision } = currencies[row.currency];
  const isOther = (name: 'gross' | 'toPay' | 'prepaid') =>
    seenTotals[name] !== undefined && seenTotals[name] !== toMajor(totals[name], precision);
  const hasChanged = (cartVersion !== undefined && cartVersion !== row.version) || comparedTotals.some(isOther);
  if (hasChanged) throw cartChanged();
  refuseDelayed(
    cart,
    dates.lines.map(({ delayed }) => delayed),
    seenCart,
  );
}

/** Refuses lines of which some pieces come later, unless the buyer was shown that. */
export function refuseDelayed({ lines }: EvaluatedCart, delayed: readonly boolean[], { delayedItems }: SeenCart): void {
  if (delayedItems === undefined) return;
  if (lines.some(({ id }, index) => delayed[index] && !delayedItems.includes(id))) throw cartChanged();
}

const cartChanged = () => new ShopError('conflict', { key: 'order.changed' });

const comparedTotals = ['gross', 'toPay', 'prepaid'] as const;

/** A refusal that the buyer can mend holds the cart as it is once the transaction of the order is undone. */
export async function withCartOfNow(
  deps: ServerDeps,
  { visitor, locale, approved }: { visitor: Visitor; locale: Locale; approved?: { owner: CartOwner } | undefined },
  error: unknown,
): Promise<unknown> {
  if (!(error instanceof ShopError) || (error.code !== 'invalid' && error.code !== 'conflict')) return error;
  const buyer = buyerOf(deps, { visitor, locale });
  const cart = await findCart(deps.database.reader, { visitor, buyer, owner: approved?.owner });
  const { code, text, fields, notify } = error;
  return new ShopError(code, text, { fields, notify, details: { cart: presentCart(cart, locale) }, cause: error });
}
