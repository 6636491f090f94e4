import { z } from 'zod';
import { locales } from '#domain/locale.ts';
import { AddCartItemBody, Cart, ChangeCartItemBody } from './cart.ts';
import { ChangeCartBody, DeliveryMethod, FoundPickUpPoint, PaymentMethod } from './checkout.ts';
import { Configurator } from './configurator-model.ts';
import { PlaceOrderBody } from './orders.ts';
import { Product } from './product.ts';
import type { StaffContract } from './staff-wire.ts';
import { Id, ImageFile, LocaleQuery } from './wire.ts';

/** An order that is being taken; `customer` null: nobody with an account. */
const OpenCall = z.object({
  id: z.int(),
  createdAt: z.string(),
  /** Who takes it. */
  by: z.string(),
  customer: z.object({ id: z.int(), name: z.string() }).nullable(),
  locale: z.enum(locales),
});

/** With its cart, at the prices of its customer, in the language of the caller. */
export const TelephoneOrder = OpenCall.extend({ cart: Cart, orderId: z.string().nullable() });
export type TelephoneOrder = z.input<typeof TelephoneOrder>;

export const TelephoneProduct = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  image: ImageFile.nullable(),
  /** It can be bought now, with a configuration where it has one. */
  buyable: z.boolean(),
  /** It is bought with a configuration. */
  configurable: z.boolean(),
  /** Its page in the shop. */
  url: z.string(),
});
export type TelephoneProduct = z.infer<typeof TelephoneProduct>;

/** A product with its configurator, at the prices of the customer. */
const ConfigurableProduct = z.object({
  product: Product,
  configurator: Configurator,
  /** Which amounts of prices come first for the customer. */
  basis: z.enum(['net', 'gross']),
  /** Working days on which the shop is closed, for the day on which a choice is ready. */
  closedDays: z.array(z.object({ from: z.string(), to: z.string() })),
});
export type ConfigurableProduct = z.output<typeof ConfigurableProduct>;

const params = z.object({ id: Id });
const item = z.object({ id: Id, item: Id });
const query = LocaleQuery;

export const staffTelephoneContract = {
  listTelephoneOrders: {
    summary: 'Orders that are being taken on the telephone, the newest first.',
    query,
    response: z.array(OpenCall),
  },
  beginTelephoneOrder: {
    summary: 'Begins to take an order for a customer, or for somebody without an account.',
    query,
    body: z.object({ customer: z.int().positive().nullable(), locale: z.enum(locales) }),
    response: TelephoneOrder,
  },
  getTelephoneOrder: {
    summary: 'An order that is being taken, with its cart.',
    params,
    query,
    response: TelephoneOrder,
  },
  dropTelephoneOrder: { summary: 'Gives up an order that is being taken.', params, query },
  findTelephoneProducts: {
    summary: 'Products by name or code, as the shop finds them.',
    params,
    query: query.extend({ q: z.string().trim().max(100) }),
    response: z.array(TelephoneProduct),
  },
  getTelephoneProduct: {
    summary: 'A product with its configurator, at the prices of the customer; 404 where it has none.',
    params: z.object({ id: Id, product: Id }),
    query,
    response: ConfigurableProduct,
  },
  findTelephonePoints: {
    summary: 'Pick-up points of a delivery method, by the id of a point, a postal code or a town; as in the shop.',
    params,
    query: query.extend({ deliveryMethod: Id, query: z.string().trim().min(2).max(100) }),
    response: z.array(FoundPickUpPoint),
  },
  addTelephoneItem: {
    summary: 'Adds a product, configured by its code; refused as in the shop.',
    params,
    query,
    body: AddCartItemBody,
    response: TelephoneOrder,
  },
  changeTelephoneItem: {
    summary: 'Sets another quantity or configuration; refused as in the shop.',
    params: item,
    query,
    body: ChangeCartItemBody,
    response: TelephoneOrder,
  },
  removeTelephoneItem: { summary: 'Removes an item.', params: item, query, response: TelephoneOrder },
  changeTelephoneCheckout: {
    summary: 'Sets methods, addresses, codes and pick-up point; refused as in the shop.',
    params,
    query,
    body: ChangeCartBody,
    response: TelephoneOrder,
  },
  listTelephoneMethods: {
    summary: 'Delivery and payment methods that fit the cart and its customer.',
    params,
    query: query.extend({
      country: z
        .string()
        .regex(/^[A-Z]{2}$/)
        .optional(),
      paymentMethod: Id.optional(),
    }),
    response: z.object({ deliveries: z.array(DeliveryMethod), payments: z.array(PaymentMethod) }),
  },
  placeTelephoneOrder: {
    summary:
      'Places the order as it was seen. The customer gets it by e-mail with the terms, and pays or confirms it ' +
      'from there. 400 or 409 with the cart as it is now.',
    params,
    query,
    body: PlaceOrderBody.pick({ cartVersion: true, totals: true, delayedItems: true, comments: true }),
    response: z.object({ orderId: z.string(), reference: z.string() }),
  },
} satisfies StaffContract;
