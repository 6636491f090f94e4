import { z } from 'zod';
import { addressTypes } from '#domain/checkout/address.ts';
import { historyKinds } from '#domain/orders/order-history.ts';
import { orderStates } from '#domain/orders/order-state.ts';
import { shipmentStates, toldStates } from '#domain/sending/shipment.ts';
import { PaymentTransaction } from './payments.ts';
import { Amount, Arrival, Currency, PickUpPoint } from './wire.ts';

export const OrderItem = z.object({
  productId: z.int(),
  productCode: z.string(),
  /** What is made: the product code with its choices, else the product code alone. */
  codeWithChoices: z.string(),
  /** Why the outlet piece costs less. Empty: the line is none, or no reason is known. */
  outletReason: z.string(),
  name: z.string(),
  slug: z.string(),
  image: z.object({ file: z.object({ path: z.string() }) }).nullable(),
  configuration: z.string(),
  mark: z.string(),
  quantity: z.int(),
  /** What one of the quantity covers where it is a pack, in square centimetres. */
  packAreaCm2: z.int().nullable(),
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
  /** When its pieces are ready, as the buyer was told (YYYY-MM-DD); null: it was not known. */
  promisedOn: z.string().nullable(),
  remainingNet: Amount,
  remainingGross: Amount,
  /**
   * As it was ordered, in the order's language; null: there was nothing to configure. madeToMeasure: no right of
   * withdrawal. pictureNote: what the picture does not show of the choice; empty where it shows all.
   */
  configured: z
    .object({
      systemCode: z.string(),
      words: z.array(z.object({ attribute: z.string(), value: z.string() })),
      priceBreakdown: z.array(z.object({ label: z.string(), net: Amount, gross: Amount })),
      madeToMeasure: z.boolean(),
      pictureNote: z.string(),
    })
    .nullable(),
});

/** What happened to an order, the oldest first; the names of the staff stay inside. */
export const OrderEvent = z.object({
  at: z.string(),
  kind: z.enum(historyKinds),
  state: z.enum(orderStates),
  by: z.enum(['customer', 'shop']),
  /** Pieces that left the order. */
  lines: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** The money given back, or by how much the order became cheaper. */
  amount: Amount.nullable(),
  refund: z.enum(['requested', 'completed']).nullable(),
  tracking: z.object({ number: z.string(), url: z.string().nullable() }).nullable(),
  /** A part of the order that left, arrived or came back, and in how many parcels. */
  shipment: z.object({ state: z.enum(toldStates), parcels: z.int() }).nullable(),
});
export type OrderEvent = z.infer<typeof OrderEvent>;

const Party = z.object({
  type: z.enum(addressTypes),
  street: z.string(),
  streetNumber: z.string(),
  city: z.string(),
  postalCode: z.string(),
  country: z.string(),
  companyName: z.string(),
  taxNumber: z.string(),
  contactUser: z.object({
    firstnameLastname: z.string(),
    email: z.string(),
    phone: z.string(),
    comments: z.string(),
  }),
  email: z.string(),
  phone: z.string(),
});

export const Order = z
  .object({
    id: z.string(),
    reference: z.string(),
    state: z.enum(orderStates),
    paymentState: z.enum(['unpaid', 'pending', 'paid', 'failed', 'refunded', 'on-delivery']),
    createdAt: z.string(),
    /** Which amounts the buyer was asked for: a business customer net ones. */
    basis: z.enum(['net', 'gross']),
    items: z.array(OrderItem),
    priceGross: Amount,
    priceNet: Amount,
    /** What the order costs without cancelled and returned pieces; priceGross and priceNet stay as ordered. */
    remainingGross: Amount,
    remainingNet: Amount,
    deliveryNetCost: Amount,
    deliveryGrossCost: Amount,
    deliveryMethod: z.object({ name: z.string() }),
    /** When all of it is ready and when it arrives, as the buyer was told; null: it was not known. */
    readyOn: z.string().nullable(),
    arrival: Arrival.nullable(),
    paymentMethod: z.object({ name: z.string(), provider: z.string(), prepaid: z.number() }),
    giftCardGross: Amount,
    discountCode: z.string().nullable(),
    /** What the code took off the items, already out of their amounts. */
    codeDiscountGross: Amount,
    pickUpPoint: PickUpPoint.nullable(),
    /** What the buyer calls the work that the goods are for. */
    projectName: z.string(),
    /** Nothing is carried: the order holds gift cards alone. */
    byEmail: z.boolean(),
    /** Paid before delivery. */
    prepaidGross: Amount,
    /** The part of prepaidGross that is still to be paid. */
    toPayGross: Amount,
    /** What is still to be paid on delivery. */
    dueOnDelivery: Amount,
    currency: Currency,
    shippingDetails: Party,
    billingDetails: Party,
    /**
     * The last day to pay an order that is paid later, as '2026-01-31'. Null: it is paid already, or is not paid later.
     */
    paymentDueOn: z.string().nullable(),
    canPay: z.boolean(),
    /** Until when the link in the buyer's mail has to be followed; null: nothing has to be confirmed. */
    confirmBy: z.string().nullable(),
    /** For a bank transfer: where to and with which title. */
    transfer: z.object({ iban: z.string(), holder: z.string(), title: z.string(), amount: Amount }).nullable(),
    /** Paid by the built-in test payment: no money has moved. */
    testPayment: z.boolean(),
    /** The money that goes back because it came twice or was not due. */
    surplusGross: Amount,
    transactions: z.array(PaymentTransaction),
    /** The first of the parcels. */
    tracking: z.object({ number: z.string(), url: z.string().nullable() }).nullable(),
    /** Every parcel that can be followed, and where its shipment stands. */
    parcels: z.array(z.object({ number: z.string(), url: z.string().nullable(), state: z.enum(shipmentStates) })),
    history: z.array(OrderEvent),
    /** The money that was or will be given back, and the part that has left. */
    refundedGross: Amount,
    refundedDoneGross: Amount,
    /** Whether the buyer may cancel it by himself. */
    canCancel: z.boolean(),
  })
  .meta({ id: 'Order' });
export type Order = z.infer<typeof Order>;
