import { z } from 'zod';
import { confirmEmailHeader } from '#domain/orders/confirm-email-header.ts';
import { AddressBody, Currency } from './cart.ts';
import type { Contract } from './endpoint.ts';
import { Amount, LocaleQuery, paged, PageQuery, sortable, Id } from './wire.ts';

const GuestHeaders = z.object({ [confirmEmailHeader]: z.string().max(255).optional(), 'idempotency-key': z.string().min(1).max(100).optional() });

export const DeliveryMethod = z.object({
  id: z.int(), name: z.string(), description: z.string(), deliveryTime: z.string(),
  netCost: Amount, grossCost: Amount, vatRate: z.number(),
  freeFromGross: Amount.nullable(),
});
export type DeliveryMethod = z.infer<typeof DeliveryMethod>;

/** prepaid: percent of the total paid now; provider tells how it is paid. */
export const PaymentMethod = z.object({ id: z.int(), name: z.string(), description: z.string(), prepaid: z.number().min(0).max(100), provider: z.string() });
export type PaymentMethod = z.infer<typeof PaymentMethod>;

export const paymentStates = ['new', 'pending', 'completed', 'failed', 'cancelled', 'refunded'] as const;

export const PaymentTransaction = z.object({
  id: z.string(), orderId: z.string(), amount: Amount, currency: z.string(),
  method: z.string(), state: z.enum(paymentStates), redirectUrl: z.string().nullable(), createdAt: z.string(),
});
export type PaymentTransaction = z.infer<typeof PaymentTransaction>;

export const OrderItem = z.object({
  productId: z.int(), productCode: z.string(), name: z.string(), slug: z.string(),
  image: z.object({ file: z.object({ path: z.string() }) }).nullable(),
  configuration: z.string(), quantity: z.int(),
  priceNet: Amount, priceGross: Amount, discountNetTotal: Amount, lineNet: Amount, lineGross: Amount, vatRate: z.number(),
  productCategoryName: z.string(), producerName: z.string(),
});

const Party = AddressBody.extend({ email: z.string(), phone: z.string() });

export const Order = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.string(),
  paymentState: z.enum(['unpaid', 'pending', 'paid', 'failed', 'on-delivery']),
  createdAt: z.string(),
  items: z.array(OrderItem),
  priceGross: Amount,
  priceNet: Amount,
  deliveryNetCost: Amount,
  deliveryGrossCost: Amount,
  deliveryMethod: z.object({ name: z.string() }),
  paymentMethod: z.object({ name: z.string(), provider: z.string(), prepaid: z.number() }),
  giftCardGross: Amount,
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
}).meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;

const OrderParams = z.object({ id: z.string().regex(/^[A-Za-z0-9]{10,40}$/) });

export const ordersContract = {
  listDeliveryMethods: { summary: 'Delivery methods that fit the cart, its country and the chosen payment.', query: LocaleQuery.extend({ country: z.string().regex(/^[A-Z]{2}$/).optional(), paymentMethod: Id.optional() }), response: z.array(DeliveryMethod) },
  listPaymentMethods: { summary: 'Payment methods with the percent that is paid now.', query: LocaleQuery, response: z.array(PaymentMethod) },
  placeOrder: { summary: 'Turns the cart into an order; send an Idempotency-Key. 400 names what is missing.', headers: GuestHeaders, query: LocaleQuery, body: z.object({ termsAccepted: z.literal(true), comments: z.string().trim().max(2000).optional() }), response: Order },
  listOrders: { summary: 'The signed-in customer\'s own orders; 401 else.', query: PageQuery.extend({ state: z.enum(['current', 'history']).optional(), sort: sortable(['createdAt', 'reference']).optional() }), response: paged(Order) },
  getOrder: { summary: 'An order for its owner or with the guest\'s e-mail in the Confirm-Email header; 401 without either, 404 for another.', params: OrderParams, headers: GuestHeaders, query: LocaleQuery, response: Order },
  payOrder: { summary: 'Begins a payment of what is to be paid now; 400 when already paid.', params: OrderParams, headers: GuestHeaders, query: LocaleQuery, body: z.object({ paymentMethod: z.object({ id: z.int().positive() }).optional() }).default({}), response: PaymentTransaction },
  getPaymentTransaction: { summary: 'State of one attempt to pay, for the owner of the order.', params: z.object({ id: z.string().regex(/^[A-Za-z0-9]{10,40}$/) }), headers: GuestHeaders, query: LocaleQuery, response: PaymentTransaction },
} satisfies Contract;
