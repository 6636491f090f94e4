import { z } from 'zod';
import { isLineMark, longestMark } from '#domain/cart/cart-line.ts';
import { largestQuantity } from '#domain/cart/quantity.ts';
import { orderBlockerNames } from '#domain/checkout/order-blockers.ts';
import { discountCodeProblems } from '#domain/pricing/discount-code.ts';
import { giftCardProblems } from '#domain/pricing/gift-card.ts';
import { ownPath } from '#domain/routing/paths.ts';
import { CartItem } from './cart-item.ts';
import type { Contract } from './endpoint.ts';
import { Amount, Arrival, Currency, Id, LocaleQuery, PickUpPoint, StoredAddress } from './wire.ts';

/**
 * What the buyer pays: goods after all discounts and delivery, less gift card; prepaid is the share paid now. codeGross
 * is what the code took off.
 */
export const CartTotals = z.object({
  itemsNet: Amount,
  itemsGross: Amount,
  discountGross: Amount,
  codeNet: Amount,
  codeGross: Amount,
  deliveryNet: Amount,
  deliveryGross: Amount,
  net: Amount,
  gross: Amount,
  vat: z.array(z.object({ ratePercent: z.number(), net: Amount, vat: Amount })),
  giftCard: Amount,
  toPay: Amount,
  prepaid: Amount,
  dueOnDelivery: Amount,
});

export const Cart = z
  .object({
    /** Rises with every change; 0: nothing stored yet. */
    version: z.int(),
    items: z.array(CartItem),
    currency: Currency,
    paymentMethod: z.object({ id: z.int() }).nullable(),
    deliveryMethod: z.object({ id: z.int() }).nullable(),
    /** False when the cart holds gift cards alone. */
    needsDelivery: z.boolean(),
    /** Of the chosen delivery method. */
    pickUpPoint: PickUpPoint.nullable(),
    /** What the buyer calls the work that the goods are for. */
    projectName: z.string(),
    /** The quotation that the prices come from. holds: the cart can still be ordered at these prices. */
    quotation: z.object({ number: z.int(), validUntil: z.string(), holds: z.boolean() }).nullable(),
    /** The day when the last item is ready. Null: nobody knows the day of one item, or nothing has to be made. */
    readyOn: z.string().nullable(),
    /** The days when the chosen delivery brings everything. Null: nobody knows them, or no delivery is chosen. */
    arrival: Arrival.nullable(),
    deliveryNetCost: Amount,
    deliveryVatRate: z.number(),
    shippingAddress: StoredAddress.nullable(),
    shippingAddressGuest: StoredAddress.nullable(),
    billingAddress: StoredAddress.nullable(),
    billingAddressGuest: StoredAddress.nullable(),
    billingSameAsShipping: z.boolean(),
    /** The balance of the card; totals.giftCard is the part that is used. */
    giftCardValue: z.object({ net: Amount, gross: Amount }).nullable(),
    /** Only its end can be told. */
    giftCardCode: z.string().nullable(),
    /** Why the card can no longer pay. */
    giftCardProblem: z.enum([...giftCardProblems, 'unknown']).nullable(),
    /** False: the lines that can be bought cost nothing, so the order is paid as soon as it is placed. */
    needsPayment: z.boolean(),
    canPurchaseUsingOnlyGiftCard: z.boolean(),
    discountCode: z.string().nullable(),
    /** Why the code counts for nothing any more. */
    discountCodeProblem: z.enum([...discountCodeProblems, 'unknown']).nullable(),
    totals: CartTotals,
    /** The net limit of the buyer, if the order is above it and a colleague has to approve it. Null: nobody has to. */
    approvalAboveNet: Amount.nullable(),
    /** What still keeps the cart from being ordered (CHECKOUT-8). */
    blockers: z.array(z.enum(orderBlockerNames)),
  })
  .meta({ id: 'Cart' });
export type Cart = z.infer<typeof Cart>;

/**
 * The result of lines that were added together: the cart, and the lines that can't be ordered any more, with reasons.
 */
export const AddedLines = z.object({
  cart: Cart,
  left: z.array(z.object({ name: z.string(), reason: z.string() })),
});

const Configuration = z.union([z.array(z.int().positive()).max(500), z.string().max(1000)]);
/** Where the product was added: a path of the shop, anything else is taken as empty (CART-23). */
const ProductUrl = z
  .string()
  .max(2000)
  .regex(/^\P{Cc}*$/u)
  .overwrite(ownPath);
const Quantity = z.int().min(1).max(largestQuantity);

export const AddCartItemBody = z.object({
  product: z.int().positive(),
  configuration: Configuration.default([]),
  /** Code of an outlet piece; quantity is then at most its stock. */
  outletCode: z.string().max(100).optional(),
  quantity: Quantity,
  /** The buyer's own name for it: equal configurations with other marks are other items. */
  mark: z.string().trim().max(longestMark).refine(isLineMark).default(''),
  productUrl: ProductUrl.default(''),
  conversionId: z.string().min(1).max(100),
});
export type AddCartItemBody = z.input<typeof AddCartItemBody>;

/** What is left out stays as it is. */
export const ChangeCartItemBody = z
  .object({ quantity: Quantity, configuration: Configuration, productUrl: ProductUrl })
  .partial();
export type ChangeCartItemBody = z.input<typeof ChangeCartItemBody>;

const ItemParams = z.object({ id: Id });

export const cartContract = {
  getCart: {
    summary: "The visitor's cart; an empty one for a new visitor, with nothing stored.",
    query: LocaleQuery,
    response: Cart,
  },
  clearCart: { summary: 'Removes every item.', query: LocaleQuery, response: Cart },
  addCartItem: {
    summary: 'Adds a product; the same conversionId adds once. 400 for an unknown product, a hidden price, no stock.',
    query: LocaleQuery,
    body: AddCartItemBody,
    response: Cart,
  },
  changeCartItem: {
    summary:
      'Sets a quantity of 1 to 9999 or another configuration, which joins an item that has it; 404 for an item of ' +
      'another cart.',
    params: ItemParams,
    query: LocaleQuery,
    body: ChangeCartItemBody,
    response: Cart,
  },
  removeCartItem: {
    summary: 'Removes one item; 404 when it is not in the cart.',
    params: ItemParams,
    query: LocaleQuery,
    response: Cart,
  },
} satisfies Contract;
