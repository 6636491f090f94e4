import { z } from 'zod';
import { Price } from './pricing.ts';
import { Amount, Image } from './wire.ts';

const CartWord = z.object({ attribute: z.string(), value: z.string() });

/** The configuration of a line in the caller's language; `chooseAgain` says why it can no longer be made. */
export const CartConfiguration = z.object({
  /** Stands in an address as `code`; null while the configuration can't be made. */
  systemCode: z.string().nullable(),
  /** The product page with the configuration, to change it there. */
  editUrl: z.string(),
  words: z.array(CartWord),
  /** Lines of the price of one piece, which add up to it. */
  priceBreakdown: z.array(z.object({ label: z.string(), net: Amount, gross: Amount })),
  realizationTimeInDays: z.int().nullable(),
  /** YYYY-MM-DD. */
  availableSinceDate: z.string().nullable(),
  /** Made to the buyer's measure: no right of withdrawal. */
  madeToMeasure: z.boolean(),
  /** A sentence on what the picture of the line does not show of the choice. Empty: the picture shows everything. */
  pictureNote: z.string(),
  chooseAgain: z.array(z.object({ attribute: z.string(), reason: z.string() })),
});
export type CartConfiguration = z.infer<typeof CartConfiguration>;

/** Lines carry net amounts per unit; totals are in `totals`. Problems name what blocks ordering the line. */
export const CartItem = z
  .object({
    id: z.int(),
    product: z.object({
      id: z.int(),
      stockQuantity: z.int().nullable(),
      priceHidden: z.boolean(),
      price: Price,
      realizationTimeInDays: z.int().nullable(),
      giftCard: z.boolean(),
    }),
    productCode: z.string(),
    /** What is made: the product code with its choices, else the product code alone. */
    codeWithChoices: z.string(),
    /** Why the outlet piece costs less. Empty: the line is none, or no reason is known. */
    outletReason: z.string(),
    normalizedProductCode: z.string(),
    normalizedCode: z.string(),
    /** The name that the buyer gave to the piece; the maker writes it on the parcel. Empty: there is none. */
    mark: z.string(),
    name: z.string(),
    slug: z.string(),
    image: Image.nullable(),
    quantity: z.int(),
    /** The area of one pack in square centimetres, for what is sold in packs. */
    packAreaCm2: z.int().nullable(),
    priceNet: Amount,
    priceGross: Amount,
    basePriceNet: Amount,
    basePriceGross: Amount,
    lineNet: Amount,
    lineGross: Amount,
    vatRate: z.number(),
    discountNetItem: Amount,
    discountNetTotal: Amount,
    discountId: z.string().nullable(),
    discountName: z.string().nullable(),
    /** False although the cart has a code: the code does not cover the line, or the line is too cheap for it. */
    discountCodeApplied: z.boolean(),
    discountCodeNetValueMissing: Amount.nullable(),
    discountCodeGrossValueMissing: Amount.nullable(),
    /** What the code takes off the line; already out of lineNet and lineGross, and in discountNetTotal. */
    codeDiscountNet: Amount,
    codeDiscountGross: Amount,
    lowestGross30: Amount.nullable(),
    /** The lowest price belongs to the product itself; the product has another price as it is configured. */
    lowestOfBase: z.boolean(),
    configuration: z.union([z.array(z.int()), z.string()]),
    configurationIndexesMinimumAvailability: z.int().nullable(),
    /** null: there is nothing to configure. */
    configured: CartConfiguration.nullable(),
    /** More pieces are wanted than there are. */
    delayed: z.boolean(),
    /** The day when all its pieces are ready, as YYYY-MM-DD. Null: nobody knows the day, or nothing has to be made. */
    readyOn: z.string().nullable(),
    problem: z.enum(['unavailable', 'configuration', 'price-hidden']).nullable(),
    producerName: z.string(),
    categoryName: z.string(),
    ratesCount: z.int(),
    ratesAvg: z.number(),
    productUrl: z.string(),
    conversionId: z.string(),
  })
  .meta({ id: 'CartItem' });
export type CartItem = z.infer<typeof CartItem>;
