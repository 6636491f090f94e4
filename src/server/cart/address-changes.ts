import type { z } from 'zod';
import type { ChangeCartBody } from '#contract/cart.ts';
import type { CartRow } from './stored-cart.ts';

type Changes = z.output<typeof ChangeCartBody>;
type AddressColumns = Pick<
  CartRow,
  'shippingAddress' | 'shippingAddressGuest' | 'billingAddress' | 'billingAddressGuest' | 'billingSameAsShipping'
>;

/** A guest's addresses are kept apart from those of a signed-in buyer, by whichever name they are sent (CHECKOUT-3). */
export function addressChanges(changes: Changes, signedIn: boolean): Partial<AddressColumns> {
  const { shippingAddress, shippingAddressGuest, billingAddress, billingAddressGuest, billingSameAsShipping } = changes;
  const given = signedIn
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
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

const either = <T>(own: T | null | undefined, other: T | null | undefined) =>
  own === undefined ? (other ?? undefined) : own;
