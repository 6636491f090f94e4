import type { z } from 'zod';
import type { ChangeCartBody } from '#contract/cart.ts';
import { defaultCurrency } from '#domain/pricing/money.ts';
import type { Database } from '#server/database/database.ts';
import { enterDiscountCode, enterGiftCard } from '#server/discounts/index.ts';
import type { PickUpPointBook } from '#server/gateways/open-pick-up-points.ts';
import { invalidField } from '#server/http/errors.ts';
import type { CallContext } from '#server/http/handlers.ts';
import { addressChanges } from './address-changes.ts';
import { buyerOf } from './buyer.ts';
import { evaluateCart } from './evaluate-cart.ts';
import { inLockedCart } from './in-locked-cart.ts';
import { listActiveDeliveries, listActivePayments } from './methods.ts';
import { saveCheckout } from './queries.ts';
import { resolvePickUpPoint } from './resolve-pick-up-point.ts';
import type { StoredCart } from './stored-cart.ts';

type Changes = z.output<typeof ChangeCartBody>;
type Deps = { database: Database; points: PickUpPointBook; clock: () => Date };
type Call = Pick<CallContext, 'visitor' | 'ip'> & { body: Changes };

/**
 * Sets methods, addresses, codes and pick-up point. What does not exist, and a delivery method that does not fit, is
 * refused; a method that fits no longer is dropped. An undefined part stays, null removes.
 */
export async function changeCart(deps: Deps, { body: changes, visitor, ip }: Call): Promise<StoredCart> {
  const { database } = deps;
  const buyer = buyerOf(visitor, deps.clock());
  const given = await findGiven(deps, { body: changes, visitor, ip });
  const { delivery, discount } = given;

  return inLockedCart(database, visitor, {
    regard: { withFacts: Boolean(delivery || discount), discountCode: discount?.code ?? null },
    decide: (cart) => {
      const changed = withGiven({ ...cart, row: { ...cart.row, ...addressChanges(changes, buyer.signedIn) } }, given);
      const standing = evaluateCart(changed, buyer);
      if (changes.paymentMethod && !standing.payment) throw invalidField('paymentMethod', 'checkout.unfit_payment');
      if (delivery && standing.needsDelivery && !standing.delivery)
        throw invalidField('deliveryMethod', 'checkout.unfit_delivery');
      return {
        ...changed,
        delivery: standing.needsDelivery ? standing.delivery : changed.delivery,
        payment: standing.payment,
      };
    },
    save: async (connection, cart) => {
      await saveCheckout(connection, {
        ...cart.row,
        deliveryMethodId: cart.delivery?.id ?? null,
        paymentMethodId: cart.payment?.id ?? null,
      });
      return cart;
    },
  });
}

type Given = Partial<Pick<StoredCart, 'delivery' | 'payment' | 'discount' | 'giftCard'>> & {
  pickUpPoint?: StoredCart['row']['pickUpPoint'];
};

/** What the changes name, or a refusal; undefined is left as it is, null is removed. */
async function findGiven({ database: { orm }, points, clock }: Deps, { body, visitor, ip }: Call): Promise<Given> {
  const entry = { guesser: { visitor, ip }, nowMs: clock().getTime(), currency: defaultCurrency.code };
  const { deliveryMethod, paymentMethod, discountCode, giftCardCode, pickUpPoint } = body;
  return {
    ...(deliveryMethod !== undefined && {
      delivery: deliveryMethod && chosen('deliveryMethod', deliveryMethod, await listActiveDeliveries(orm, points)),
    }),
    ...(paymentMethod !== undefined && {
      payment: paymentMethod && chosen('paymentMethod', paymentMethod, await listActivePayments(orm)),
    }),
    ...(discountCode !== undefined && {
      discount: discountCode === null ? null : await enterDiscountCode(orm, { ...entry, given: discountCode }),
    }),
    ...(giftCardCode !== undefined && {
      giftCard: giftCardCode === null ? null : await enterGiftCard(orm, { ...entry, given: giftCardCode }),
    }),
    ...(pickUpPoint !== undefined && { pickUpPoint: pickUpPoint && (await resolvePickUpPoint(points, pickUpPoint)) }),
  };
}

function withGiven(cart: StoredCart, { pickUpPoint, ...given }: Given): StoredCart {
  const changed = { ...cart, ...given };
  return {
    ...changed,
    row: {
      ...cart.row,
      ...(given.discount !== undefined && { discountCode: given.discount?.code ?? null }),
      ...(given.giftCard !== undefined && { giftCardCode: given.giftCard?.code ?? null }),
      ...(pickUpPoint !== undefined && { pickUpPoint }),
    },
  };
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
