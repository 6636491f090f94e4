import type { z } from 'zod';
import type { ChangeCartBody } from '#contract/checkout.ts';
import {
  changeCart,
  creditFor,
  evaluateCart,
  refuseOutgrown,
  type Buyer,
  type CartRow,
  type CartSizes,
  type EvaluatedCart,
  type StoredCart,
} from '#server/cart/index.ts';
import type { Database } from '#server/database/database.ts';
import { enterDiscountCode, enterGiftCard } from '#server/discounts/index.ts';
import type { PickUpPointBook } from '#server/gateways/pick-up-points.ts';
import { invalidField } from '#server/http/errors.ts';
import type { Limits } from '#server/config/limits.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import { listActiveDeliveries, listActivePayments } from './methods.ts';
import { resolvePickUpPoint } from './pick-up-points.ts';
import { refuseBlocked, tooLargeText } from './refuse-blocked.ts';

type Changes = z.output<typeof ChangeCartBody>;
type Deps = { database: Database; points: PickUpPointBook; limits: Limits };
type Call = { visitor: Visitor; buyer: Buyer };
type CallFrom = Call & { address: string | null };

/**
 * Sets methods, addresses, codes, pick-up point and project. Undefined leaves a part as it is, null removes it. What
 * does not exist, or does not fit, is refused. A method that was chosen before and no longer fits is dropped.
 */
export async function changeCheckout(deps: Deps, call: CallFrom, changes: Changes): Promise<EvaluatedCart> {
  const named = await findNamed(deps, call, changes);
  const withFacts = Boolean(named.chosenDelivery || named.discount);
  const question = { withFacts, discountCode: named.discount?.code ?? null };
  return changeCart(deps.database, { ...call, ...question }, ({ cart }) => {
    const { projectName = cart.row.projectName } = changes;
    const row = { ...cart.row, ...addressesOf(changes, call.buyer), ...namedInRow(named), projectName };
    const changedCart = evaluateCart({ ...cart, ...named, row }, call.buyer);
    refuseUnfit(changedCart, changes);
    return withFittingMethods(changedCart);
  });
}

/** Checks lines and codes and notes when the checkout began (CHECKOUT-9). */
export function initiateCheckout(
  database: Database,
  call: Call & { sizes: CartSizes },
  now: Date,
): Promise<EvaluatedCart> {
  const { sizes, ...changing } = call;
  return changeCart(database, changing, ({ cart }) => {
    const row = { ...cart.row, checkoutStartedAt: now.toISOString() };
    const evaluated = evaluateCart({ ...cart, row }, call.buyer);
    refuseBlocked(evaluated, ['no-items', 'item-problem', 'minimum-value', 'quotation', 'discount-code', 'gift-card']);
    refuseOutgrown(evaluated, sizes);
    return evaluated;
  });
}

type Named = {
  -readonly [Name in 'chosenDelivery' | 'chosenPayment' | 'credit' | 'discount' | 'giftCard']?: StoredCart[Name];
} & { pickUpPoint?: CartRow['pickUpPoint'] };

/** The values of the changes, or a refusal; undefined stays as it is, null is removed. */
async function findNamed(
  { database: { reader }, points, limits }: Deps,
  { visitor, buyer, address }: CallFrom,
  { deliveryMethod, paymentMethod, discountCode, giftCardCode, pickUpPoint }: Changes,
): Promise<Named> {
  // Every cart belongs to a session, so callers without a session only guess codes. They share one count.
  const guesser = { address, session: visitor.sessionId ?? 'none' };
  const entry = { limits, guesser, nowMs: buyer.nowMs, currency: defaultCurrency.code };
  const named: Named = {};
  if (deliveryMethod !== undefined)
    named.chosenDelivery =
      deliveryMethod && chosen('deliveryMethod', deliveryMethod, await listActiveDeliveries(reader, points));
  if (paymentMethod !== undefined) {
    named.chosenPayment = paymentMethod && chosen('paymentMethod', paymentMethod, await listActivePayments(reader));
    named.credit = await creditFor(reader, { userId: visitor.userId, buyer, payment: named.chosenPayment });
  }
  if (discountCode !== undefined)
    named.discount = discountCode === null ? null : await enterDiscountCode(reader, { ...entry, typed: discountCode });
  if (giftCardCode !== undefined)
    named.giftCard = giftCardCode === null ? null : await enterGiftCard(reader, { ...entry, typed: giftCardCode });
  if (pickUpPoint !== undefined) named.pickUpPoint = pickUpPoint && (await resolvePickUpPoint(points, pickUpPoint));
  return named;
}

function chosen<Method extends { id: number }>(
  field: string,
  { id }: { id: number },
  methods: readonly Method[],
): Method {
  const method = methods.find((candidate) => candidate.id === id);
  if (!method) throw invalidField(field, 'checkout.unknown_method');
  return method;
}

/** The columns of the changes. Those of the methods follow once the methods are known to fit. */
function namedInRow({ discount, giftCard, pickUpPoint }: Named): Partial<CartRow> {
  return {
    ...(discount !== undefined && { discountCode: discount?.code ?? null }),
    ...(giftCard !== undefined && { giftCardCode: giftCard?.code ?? null }),
    ...(pickUpPoint !== undefined && { pickUpPoint }),
  };
}

function refuseUnfit(cart: EvaluatedCart, { deliveryMethod, paymentMethod }: Changes): void {
  if (paymentMethod && !cart.payment)
    throw invalidField('paymentMethod', cart.paymentTooLarge ? tooLargeText(cart) : 'checkout.unfit_payment');
  if (deliveryMethod && cart.needsDelivery && !cart.delivery)
    throw invalidField('deliveryMethod', 'checkout.unfit_delivery');
}

/** A delivery stays chosen while there is nothing to carry. */
function withFittingMethods(cart: EvaluatedCart): EvaluatedCart {
  const delivery = cart.needsDelivery ? cart.delivery : cart.chosenDelivery;
  const { payment } = cart;
  const row = { ...cart.row, deliveryMethodId: delivery?.id ?? null, paymentMethodId: payment?.id ?? null };
  return { ...cart, row, chosenDelivery: delivery, chosenPayment: payment };
}

/** A guest's addresses are kept apart from those of a signed-in buyer, by whichever name they are sent (CHECKOUT-3). */
function addressesOf(changes: Changes, { signedIn }: Buyer): Partial<CartRow> {
  const { shippingAddress, shippingAddressGuest, billingAddress, billingAddressGuest, billingSameAsShipping } = changes;
  const addresses = signedIn
    ? {
        shippingAddress: either(shippingAddress, shippingAddressGuest),
        billingAddress: either(billingAddress, billingAddressGuest),
        billingSameAsShipping,
      }
    : {
        shippingAddressGuest: either(shippingAddressGuest, shippingAddress),
        billingAddressGuest: either(billingAddressGuest, billingAddress),
        billingSameAsShipping,
      };
  return Object.fromEntries(Object.entries(addresses).filter(([, value]) => value !== undefined));
}

const either = <T>(own: T | null | undefined, other: T | null | undefined) =>
  own === undefined ? (other ?? undefined) : own;
