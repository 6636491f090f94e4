import type { z } from 'zod';
import type { ChangeCartBody } from '#contract/cart.ts';
import type { Database } from '#server/database/database.ts';
import { invalidField } from '#server/http/errors.ts';
import type { Visitor } from '#server/http/visitor.ts';
import { evaluateCart } from './evaluate-cart.ts';
import { inLockedCart } from './in-locked-cart.ts';
import { listActiveDeliveries, listActivePayments } from './methods.ts';
import { saveCheckout } from './queries.ts';
import type { CartRow, StoredCart } from './stored-cart.ts';

type Changes = z.output<typeof ChangeCartBody>;
type AddressColumns = Pick<CartRow, 'shippingAddress' | 'shippingAddressGuest' | 'billingAddress' | 'billingAddressGuest' | 'billingSameAsShipping'>;

/** Sets methods and addresses. A delivery method that does not fit is refused; one that fits no longer is dropped. */
export async function changeCart(database: Database, visitor: Visitor, changes: Changes): Promise<StoredCart> {
  const signedIn = visitor.userId !== null;
  const delivery = changes.deliveryMethod && chosen('deliveryMethod', changes.deliveryMethod, await listActiveDeliveries(database.orm));
  const payment = changes.paymentMethod && chosen('paymentMethod', changes.paymentMethod, await listActivePayments(database.orm));

  return inLockedCart(database, visitor, {
    decide: (cart) => {
      const changed: StoredCart = {
        ...cart,
        row: { ...cart.row, ...addressChanges(changes, signedIn) },
        delivery: delivery === undefined ? cart.delivery : delivery,
        payment: payment === undefined ? cart.payment : payment,
      };
      const standing = evaluateCart(changed, signedIn);
      if (delivery && !standing.delivery) throw invalidField('deliveryMethod', 'checkout.unfit_delivery');
      return { ...changed, delivery: standing.delivery, payment: standing.payment };
    },
    save: async (connection, cart) => {
      await saveCheckout(connection, { ...cart.row, deliveryMethodId: cart.delivery?.id ?? null, paymentMethodId: cart.payment?.id ?? null });
      return cart;
    },
  });
}

function chosen<Method extends { id: number }>(field: string, { id }: { id: number }, methods: readonly Method[]): Method {
  const method = methods.find((candidate) => candidate.id === id);
  if (!method) throw invalidField(field, 'checkout.unknown_method');
  return method;
}

/** A guest's addresses are kept apart from those of a signed-in buyer, by whichever name they are sent (spec 6). */
function addressChanges(changes: Changes, signedIn: boolean): Partial<AddressColumns> {
  const { shippingAddress, shippingAddressGuest, billingAddress, billingAddressGuest, billingSameAsShipping } = changes;
  const given = signedIn
    ? { shippingAddress: either(shippingAddress, shippingAddressGuest), billingAddress: either(billingAddress, billingAddressGuest), billingSameAsShipping }
    : { shippingAddressGuest: either(shippingAddressGuest, shippingAddress), billingAddressGuest: either(billingAddressGuest, billingAddress), billingSameAsShipping };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

const either = <T>(own: T | null | undefined, other: T | null | undefined) => (own === undefined ? (other ?? undefined) : own);
