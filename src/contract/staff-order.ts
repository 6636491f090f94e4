import { z } from 'zod';
import { historyKinds } from '#domain/orders/order-history.ts';
import { orderStates } from '#domain/orders/order-state.ts';
import { attemptStates } from '#domain/payments/attempts.ts';
import { refundStates } from '#domain/payments/refunds.ts';
import { toldStates } from '#domain/sending/shipment.ts';
import { Amount, Arrival, Currency, ImageFile } from './wire.ts';

const State = z.enum(orderStates);

/**
 * A row of the list. If the role may not see amounts, they are null; so are the facts about the buyer other than name
 * and town.
 */
export const StaffOrderRow = z.object({
  id: z.string(),
  reference: z.string(),
  createdAt: z.string(),
  state: State,
  paymentState: z.string(),
  buyer: z.string(),
  town: z.string(),
  /** A few of its lines, for the eye. */
  goods: z.array(z.object({ name: z.string(), quantity: z.int(), image: ImageFile.nullable() })),
  pieces: z.int(),
  delivery: z.string(),
  payment: z.string(),
  readyOn: z.string().nullable(),
  currency: Currency,
  gross: Amount.nullable(),
  version: z.int(),
});
export type StaffOrderRow = z.infer<typeof StaffOrderRow>;

const Party = z.object({
  name: z.string(),
  companyName: z.string(),
  taxNumber: z.string(),
  street: z.string(),
  streetNumber: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
});

export const StaffOrder = StaffOrderRow.extend({
  /** Where it can go from here, as far as the caller may move it. */
  next: z.array(State),
  contact: z.object({ email: z.string(), shipping: Party, billing: Party, comments: z.string() }).nullable(),
  /** In which amounts the buyer was asked for the prices. */
  basis: z.enum(['net', 'gross']),
  pickUpPoint: z.string().nullable(),
  projectName: z.string(),
  tracking: z.object({ number: z.string(), url: z.string().nullable() }).nullable(),
  lines: z.array(
    z.object({
      position: z.int(),
      productCode: z.string(),
      codeWithChoices: z.string(),
      outletReason: z.string(),
      name: z.string(),
      image: ImageFile.nullable(),
      words: z.array(z.object({ attribute: z.string(), value: z.string() })),
      configuration: z.string(),
      mark: z.string(),
      quantity: z.int(),
      unitGross: Amount.nullable(),
      cancelled: z.int(),
      promisedOn: z.string().nullable(),
      /** How many pieces of work it has, and how many are ready; null: nothing of it has to be made. */
      production: z.object({ pieces: z.int(), ready: z.int() }).nullable(),
      /** The pieces that are left of it and have not been sent, and what they cost, in the amounts of `basis`. */
      unsent: z.object({ pieces: z.int(), asked: Amount.nullable() }),
      gross: Amount.nullable(),
    }),
  ),
  money: z
    .object({
      net: Amount,
      deliveryGross: Amount,
      discountGross: Amount,
      giftCardGross: Amount,
      refundable: Amount,
      /** What is still to be paid before delivery. */
      toPay: Amount,
      /** What is due on delivery and has not come. */
      onDelivery: Amount,
      /** How much of it couriers or drivers still have to hand over, once the order has left. */
      toCollect: Amount,
      attempts: z.array(
        z.object({
          id: z.string(),
          at: z.string(),
          provider: z.string(),
          state: z.enum(attemptStates),
          amount: Amount,
        }),
      ),
      refunds: z.array(
        z.object({
          id: z.string(),
          at: z.string(),
          state: z.enum(refundStates),
          amount: Amount,
          reason: z.string(),
          author: z.string(),
        }),
      ),
    })
    .nullable(),
  history: z.array(
    z.object({
      at: z.string(),
      kind: z.enum(historyKinds),
      state: State,
      author: z.string(),
      note: z.string(),
      /** For the kind 'shipment': the state that the shipment has come to. */
      shipment: z.enum(toldStates).nullable(),
    }),
  ),
  notes: z.array(z.object({ id: z.int(), at: z.string(), author: z.string(), text: z.string() })),
  /** null where the reader may not see the buyer. `sentAt` null: the mail waits, or could not be sent. */
  mails: z
    .array(
      z.object({
        id: z.int(),
        at: z.string(),
        recipient: z.string(),
        subject: z.string(),
        sentAt: z.string().nullable(),
        failed: z.boolean(),
      }),
    )
    .nullable(),
  /** The account that ordered; null: a guest. */
  customerId: z.int().nullable(),
  /** Who of the staff took it on the telephone; null: the buyer placed it. */
  takenBy: z.string().nullable(),
  arrives: Arrival.nullable(),
  testPayment: z.boolean(),
  /** Whether it has pieces of work and all of them are ready. */
  produced: z.boolean(),
});
export type StaffOrder = z.infer<typeof StaffOrder>;
