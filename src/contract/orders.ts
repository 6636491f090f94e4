import { z } from 'zod';
import { confirmEmailHeader } from '#domain/orders/order-reference.ts';
import { historyKinds } from '#domain/orders/order-history.ts';
import { attemptStates } from '#domain/payments/attempts.ts';
import { Cart, CartTotals } from './cart.ts';
import type { Contract } from './endpoint.ts';
import { AddressBody, Amount, Currency, LocaleQuery, paged, PageQuery, PickUpPoint, sortable } from './wire.ts';

const GuestHeaders = z.object({
  [confirmEmailHeader]: z.string().max(255).optional(),
  'idempotency-key': z.string().min(1).max(100).optional(),
});

export const PaymentTransaction = z.object({
  id: z.string(),
  orderId: z.string(),
  amount: Amount,
  currency: z.string(),
  method: z.string(),
  channel: z.string(),
  state: z.enum(attemptStates),
  redirectUrl: z.string().nullable(),
  createdAt: z.string(),
});
export type PaymentTransaction = z.infer<typeof PaymentTransaction>;

/** kind: a code on our own page, one of the provider's methods, or the provider's page with all of them. */
export const PaymentWay = z.object({
  id: z.string(),
  kind: z.enum(['blik', 'method', 'page']),
  name: z.string(),
  image: z.string().nullable(),
});
export type PaymentWay = z.infer<typeof PaymentWay>;

/** chosen: the way that came with the order, where it is on offer. */
export const PaymentWays = z.object({ ways: z.array(PaymentWay), chosen: z.string().nullable() });
export type PaymentWays = z.infer<typeof PaymentWays>;

export const OrderItem = z.object({
  productId: z.int(),
  productCode: z.string(),
  name: z.string(),
  slug: z.string(),
  image: z.object({ file: z.object({ path: z.string() }) }).nullable(),
  configuration: z.string(),
  mark: z.string(),
  quantity: z.int(),
  priceNet: Amount,
  priceGross: Amount,
  discountNetTotal: Amount,
  codeDiscountGross: Amount,
  lineNet: Amount,
  lineGross: Amount,
  vatRate: z.number(),
  productCategoryName: z.string(),
  producerName: z.string(),
  /** Pieces cancelled or returned, and what the line costs without them; everything else is as it was ordered. */
  cancelledQuantity: z.int(),
  remainingGross: Amount,
  /** As it was ordered, in the order's language; null: there was nothing to configure. madeToMeasure: no right of withdrawal. */
  configured: z
    .object({
      systemCode: z.string(),
      words: z.array(z.object({ attribute: z.string(), value: z.string() })),
      priceBreakdown: z.array(z.object({ label: z.string(), net: Amount, gross: Amount })),
      madeToMeasure: z.boolean(),
    })
    .nullable(),
});

/** What happened to an order, the oldest first; the names of the staff stay inside. */
export const OrderEvent = z.object({
  at: z.string(),
  kind: z.enum(historyKinds),
  state: z.string(),
  by: z.enum(['customer', 'shop']),
  /** Pieces that left the order. */
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** Money given back, or what the order costs less by. */
  amount: Amount.nullable(),
  refund: z.enum(['requested', 'completed']).nullable(),
  tracking: z.object({ number: z.string(), url: z.string().nullable() }).nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

const Party = AddressBody.extend({ email: z.string(), phone: z.string() });

export const Order = z
  .object({
    id: z.string(),
    reference: z.string(),
    state: z.string(),
    paymentState: z.enum(['unpaid', 'pending', 'paid', 'failed', 'refunded', 'on-delivery']),
    createdAt: z.string(),
    items: z.array(OrderItem),
    priceGross: Amount,
    priceNet: Amount,
    /** What the order costs without cancelled and returned pieces; priceGross and priceNet stay as ordered. */
    remainingGross: Amount,
    remainingNet: Amount,
    deliveryNetCost: Amount,
    deliveryGrossCost: Amount,
    deliveryMethod: z.object({ name: z.string() }),
    paymentMethod: z.object({ name: z.string(), provider: z.string(), prepaid: z.number() }),
    giftCardGross: Amount,
    discountCode: z.string().nullable(),
    /** What the code took off the items, already out of their amounts. */
    codeDiscountGross: Amount,
    pickUpPoint: PickUpPoint.nullable(),
    /** Nothing is carried: the order holds gift cards alone. */
    byEmail: z.boolean(),
    /** Paid now and on delivery; together the total less gift card. */
    prepaidGross: Amount,
    dueOnDelivery: Amount,
    currency: Currency,
    shippingDetails: Party,
    billingDetails: Party,
    canPay: z.boolean(),
    /** For a bank transfer: where to and with which title. */
    transfer: z.object({ iban: z.string(), holder: z.string(), title: z.string(), amount: Amount }).nullable(),
    transactions: z.array(PaymentTransaction),
    tracking: z.object({ number: z.string(), url: z.string().nullable() }).nullable(),
    history: z.array(OrderEvent),
    /** Money given back or about to be, and what of it has left. */
    refundedGross: Amount,
    refundedDoneGross: Amount,
    /** Whether the buyer may cancel it by himself. */
    canCancel: z.boolean(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

const OrderParams = z.object({ id: z.string().regex(/^[A-Za-z0-9]{10,40}$/) });

/** cartVersion and totals: of the cart that the buyer saw and agreed to (ORDER-19). */
export const PlaceOrderBody = z.object({
  termsAccepted: z.literal(true),
  cartVersion: z.int().min(0),
  totals: CartTotals.pick({ gross: true, toPay: true, prepaid: true }),
  comments: z.string().trim().max(2000).optional(),
});
export type PlaceOrderBody = z.input<typeof PlaceOrderBody>;

export const ordersContract = {
  placeOrder: {
    summary:
      'Turns the cart into an order; send an Idempotency-Key. 400 names what is missing, or says that the cart is not the one that was shown, with the cart as it is now.',
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
      "An order for its owner or with the guest's e-mail in the Confirm-Email header; 401 without either, 404 for another.",
    params: OrderParams,
    headers: GuestHeaders,
    query: LocaleQuery,
    response: Order,
  },
  listPaymentWays: {
    summary: 'Ways to pay an order now, for its owner; a provider that does not answer leaves its plain page.',
    params: OrderParams,
    headers: GuestHeaders,
    query: LocaleQuery,
    response: PaymentWays,
  },
  payOrder: {
    summary:
      'Begins a payment of what is to be paid now; 400 when already paid, 500 while the provider does not answer. A BLIK way takes the code of six digits; while one waits for the bank, a second is refused. The same Idempotency-Key answers the same payment.',
    params: OrderParams,
    headers: GuestHeaders.extend({ 'user-agent': z.string().optional() }),
    query: LocaleQuery,
    body: z
      .object({
        paymentMethod: z.object({ id: z.int().positive() }).optional(),
        way: z.string().max(60).optional(),
        blikCode: z
          .string()
          .regex(/^\d{6}$/)
          .optional(),
      })
      .default({}),
    response: PaymentTransaction,
  },
  cancelOrder: {
    summary: 'Cancels an order that nobody has paid or begun, for its owner or guest; 400 when it is too late.',
    params: OrderParams,
    headers: GuestHeaders,
    query: LocaleQuery,
    response: Order,
  },
  getPaymentTransaction: {
    summary: 'State of one attempt to pay, for the owner of the order.',
    params: z.object({ id: z.string().regex(/^[A-Za-z0-9]{10,40}$/) }),
    headers: GuestHeaders,
    query: LocaleQuery,
    response: PaymentTransaction,
  },
} satisfies Contract;
