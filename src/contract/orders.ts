import { z } from 'zod';
import { AddedLines, Cart, CartTotals } from './cart.ts';
import type { Contract } from './endpoint.ts';
import { Order } from './order.ts';
import { GuestHeaders, LocaleQuery, OrderParams, paged, PageQuery, sortable } from './wire.ts';

/**
 * cartVersion and totals of the cart that the buyer saw and agreed to (ORDER-19). Each that is sent is compared. A
 * program that shows nobody a total sends neither and orders the cart as it stands.
 */
export const PlaceOrderBody = z.object({
  termsAccepted: z.literal(true),
  cartVersion: z.int().min(0).optional(),
  totals: CartTotals.pick({ gross: true, toPay: true, prepaid: true }).partial().optional(),
  /** Items that were shown as coming later. */
  delayedItems: z.array(z.int()).max(200).optional(),
  comments: z.string().trim().max(2000).optional(),
  /** May be asked for an opinion by e-mail, once, after the delivery. */
  opinionConsent: z.boolean().default(false),
});
export type PlaceOrderBody = z.input<typeof PlaceOrderBody>;

export const ordersContract = {
  placeOrder: {
    summary:
      'Turns the cart into an order; send an Idempotency-Key. 400 names what is missing, or says that the cart is ' +
      'not the one that was shown, with the cart as it is now.',
    headers: GuestHeaders,
    query: LocaleQuery,
    body: PlaceOrderBody,
    response: Order,
    refusal: z.object({ cart: Cart }),
  },
  listOrders: {
    summary: "The signed-in customer's own orders; 401 else.",
    query: PageQuery.extend({
      state: z.enum(['current', 'history']).optional(),
      sort: sortable(['createdAt', 'reference']).optional(),
    }),
    response: paged(Order),
  },
  getOrder: {
    summary:
      "An order for its owner or with the guest's e-mail in the Confirm-Email header; 401 without either, 404 for " +
      'another.',
    params: OrderParams,
    headers: GuestHeaders,
    query: LocaleQuery,
    response: Order,
  },
  orderAgain: {
    summary:
      'Puts what was ordered into the cart, as it was configured and at today’s prices, for its owner or guest; ' +
      'names what can’t be ordered any more. The same conversionId adds once.',
    params: OrderParams,
    headers: GuestHeaders,
    query: LocaleQuery,
    body: z.object({ conversionId: z.string().min(1).max(80) }),
    response: AddedLines,
  },
  cancelOrder: {
    summary: 'Cancels an order that nobody has paid or begun, for its owner or guest; 400 when it is too late.',
    params: OrderParams,
    headers: GuestHeaders,
    query: LocaleQuery,
    response: Order,
  },
  confirmOrder: {
    summary:
      'Confirms an order that is paid on delivery by the token of its mail, however often; 400 once it has been ' +
      'cancelled.',
    params: OrderParams,
    query: LocaleQuery,
    body: z.object({ token: z.string().min(1).max(100) }),
    response: z.object({ reference: z.string() }),
  },
} satisfies Contract;
