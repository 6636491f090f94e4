import { isLineMark, longestMark } from '#domain/cart/cart-line.ts';
import { z } from 'zod';
import { Cart } from './cart.ts';
import type { Contract } from './endpoint.ts';
import { AddressBody, Amount, Arrival, Id, LocaleQuery, PickUpPoint } from './wire.ts';

export const DeliveryMethod = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** In words, counted from when the order is ready. */
  deliveryTime: z.string(),
  /** The days when it brings the whole cart. Null: nobody knows yet when everything is ready. */
  arrival: Arrival.nullable(),
  netCost: Amount,
  grossCost: Amount,
  vatRate: z.number(),
  freeFromGross: Amount.nullable(),
  /** Where it goes, by ISO codes; none: everywhere. */
  countries: z.array(z.string()),
  /** The company whose pick-up points the buyer chooses from. Null: the goods go to the address. */
  pickUpProvider: z.string().nullable(),
});
export type DeliveryMethod = z.infer<typeof DeliveryMethod>;

/** distanceM: metres from the place asked for, where it is known; hint: where to look for the point. */
export const FoundPickUpPoint = PickUpPoint.extend({ hint: z.string(), distanceM: z.number().nullable() });
export type FoundPickUpPoint = z.infer<typeof FoundPickUpPoint>;

/** prepaid: percent of the total paid now; provider tells how it is paid. */
export const PaymentMethod = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  prepaid: z.number().min(0).max(100),
  provider: z.string(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

const MethodReference = z.object({ id: z.int() });

export const ChangeCartBody = z
  .object({
    deliveryMethod: MethodReference.nullable(),
    paymentMethod: MethodReference.nullable(),
    shippingAddress: AddressBody.nullable(),
    shippingAddressGuest: AddressBody.nullable(),
    billingAddress: AddressBody.nullable(),
    billingAddressGuest: AddressBody.nullable(),
    billingSameAsShipping: z.boolean(),
    discountCode: z.string().trim().min(1).max(100).nullable(),
    giftCardCode: z.string().trim().min(1).max(100).nullable(),
    projectName: z.string().trim().max(longestMark).refine(isLineMark),
    pickUpPoint: z.object({ provider: z.string().min(1).max(40), id: z.string().trim().min(1).max(40) }).nullable(),
  })
  .partial();
export type ChangeCartBody = z.input<typeof ChangeCartBody>;

export const checkoutContract = {
  changeCart: {
    summary:
      'Sets methods, addresses, codes and pick-up point; null removes. 400 for an unknown method or point and for ' +
      'a code that cannot be used.',
    query: LocaleQuery,
    body: ChangeCartBody,
    response: Cart,
  },
  initiateCheckout: {
    summary: 'Checks items and stock and marks the cart as in checkout; 400 names the items.',
    query: LocaleQuery,
    response: Cart,
  },
  checkout: {
    summary: 'Checks the whole cart as the order call does; 400 names what is missing.',
    query: LocaleQuery,
    response: Cart,
  },
  listDeliveryMethods: {
    summary: 'Delivery methods that fit the cart, its country and the chosen payment.',
    query: LocaleQuery.extend({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      paymentMethod: Id.optional(),
    }),
    response: z.array(DeliveryMethod),
  },
  listPickUpPoints: {
    summary:
      'Pick-up points of a delivery method, by the id of a point, a postal code or a town; at most twenty. 400 ' +
      'when the method has none, 500 while their company does not answer.',
    query: LocaleQuery.extend({ deliveryMethod: Id, query: z.string().trim().min(2).max(100) }),
    response: z.array(FoundPickUpPoint),
  },
  listPaymentMethods: {
    summary: 'Payment methods that fit the cart, with the percent that is paid now.',
    query: LocaleQuery,
    response: z.array(PaymentMethod),
  },
} satisfies Contract;
