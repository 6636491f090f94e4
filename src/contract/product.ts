import { z } from 'zod';
import { energyClasses } from '#domain/catalogue/energy-label.ts';
import { allDimensions } from '#domain/catalogue/free-space.ts';
import { Opinion } from './opinions.ts';
import { Price } from './pricing.ts';
import { Resource } from './resources.ts';
import { Image, ImageFile } from './wire.ts';

export const CategoryReference = z.object({ id: z.int(), slug: z.string().optional(), name: z.string().optional() });
const ProducerReference = z.object({ id: z.int(), name: z.string().optional() });

export const AttributeRange = z.object({
  name: z.string(),
  unit: z.string(),
  ranges: z.array(z.object({ name: z.string(), minName: z.string(), maxName: z.string() })),
});

const label = z.string().nullable();

/** What a list shows of a product. category and producer have only an id unless asked for by `with`. */
export const ProductBox = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    summary: z.string(),
    productCode: z.string(),
    normalizedProductCode: z.string(),
    eanCode: z.string().nullable(),
    /** null: made to order; 0: unavailable. */
    stockQuantity: z.int().nullable(),
    realizationTimeInDays: z.int().nullable(),
    /** For a configurable product: when it can be had as long as nothing is chosen, where its rule set says so. */
    usualTerms: z
      .object({ realizationTimeInDays: z.int().nullable(), availableSinceDate: z.string().nullable() })
      .optional(),
    priceHidden: z.boolean(),
    new: z.boolean(),
    favourite: z.boolean(),
    category: CategoryReference.nullable(),
    producer: ProducerReference.nullable(),
    /** At most four; all of them on the product call. */
    images: z.array(Image),
    icons: z.array(z.object({ name: z.string(), file: ImageFile })),
    firstLabelTitle: label,
    firstLabelColor: label,
    firstLabelBckColor: label,
    secondLabelTitle: label,
    secondLabelColor: label,
    secondLabelBckColor: label,
    thirdLabelTitle: label,
    thirdLabelColor: label,
    thirdLabelBckColor: label,
    /** 0 to 10: twice the mean opinion. */
    ratesAvg: z.number(),
    ratesCount: z.int(),
    price: Price,
    /** What one pack covers, in square centimetres; null for what is not sold by the area. */
    packAreaCm2: z.int().positive().nullable(),
    /** Of what carries the energy label of the Union; left out for everything else. */
    energy: z
      .object({
        class: z.enum(energyClasses),
        /** The number in the register EPREL. */
        eprel: z.string().nullable(),
        /** The address of the product information sheet. */
        sheet: z.string(),
        /** The whole label. */
        picture: ImageFile.nullable(),
      })
      .optional(),
    /** The dimensions joined by 'x', for example '1800x450x780'; empty when there are none. */
    dimensions: z.string(),
    /** Swatches of the colour siblings, at most eight. */
    swatches: z.array(z.object({ name: z.string(), color: z.string() })),
    createdAt: z.string(),
    updatedAt: z.string(),
    /** The dimensions, in a list that asks for them by loadMergedAttributes=dimensions. */
    mergedAttributesRanges: z.array(AttributeRange).optional(),
  })
  .meta({ id: 'ProductBox' });
export type ProductBox = z.infer<typeof ProductBox>;

export const Variant = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  image: Image.nullable(),
  price: Price,
  swatch: z.object({ name: z.string(), color: z.string() }).nullable(),
});

const Spot = z.object({ x: z.number(), y: z.number() });

/** One piece of a product that is sold apart: from a showroom, returned, scratched. */
export const OutletPiece = z
  .object({
    id: z.int(),
    /** Goes into the cart as `outletCode`. */
    code: z.string(),
    /** Of the product. */
    name: z.string(),
    /** Why it is cheaper. */
    reason: z.string(),
    image: z.object({ file: ImageFile, alt: z.string() }).nullable(),
    price: Price,
    priceHidden: z.boolean(),
    quantity: z.int(),
  })
  .meta({ id: 'OutletPiece' });
export type OutletPiece = z.infer<typeof OutletPiece>;

const Party = z.object({
  name: z.string(),
  street: z.string(),
  postalCode: z.string(),
  city: z.string(),
  country: z.string(),
  email: z.string(),
  url: z.string(),
});

export const Product = ProductBox.extend({
  /** The labels that say something, the first one first; one without colours looks as the design has it. */
  labels: z.array(z.object({ title: z.string(), color: label, bckColor: label })).max(3),
  /** Where each dimension is in the picture, if that is known: its ends in percent, from the upper left corner. */
  images: z.array(Image.extend({ lines: z.array(z.object({ name: z.string(), from: Spot, to: Spot })).optional() })),
  description: z.string(),
  vatRatePercent: z.number(),
  weightGrams: z.int().nullable(),
  categoryPath: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
  producer: Party.extend({
    id: z.int(),
    /** The responsible person in the Union for a maker outside it. */
    responsible: Party.nullable(),
  }).nullable(),
  accessories: z.array(ProductBox),
  mergedAttributesRanges: z.array(AttributeRange),
  /** The sizes in which its configurator offers each dimension, in millimetres. */
  orderableSizes: z.partialRecord(
    z.enum(allDimensions),
    z.array(z.object({ minimum: z.int(), maximum: z.int() })).readonly(),
  ),
  /** Published opinions per star value. */
  rates: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
  /** Some of its opinions are examples of the demo shop. */
  sampleOpinions: z.boolean(),
  /** The first page of its opinions, the newest first, in a call that asks for it by with=ratings. */
  ratings: z.array(Opinion).optional(),
  variants: z.array(Variant),
  resources: z.array(Resource),
  rooms: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
  systems: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
  hasOutlet: z.boolean(),
  /** It is bought with a configuration: listConfigurations has one for it. */
  configurable: z.boolean(),
  /** The product is a code by e-mail, so nothing is made, stocked or delivered. */
  giftCard: z.boolean(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  /** Slug in each language, for the language switch and hreflang. */
  slugs: z.object({ pl: z.string(), en: z.string() }),
}).meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** Where a recommended product may be shown (CATALOGUE-18). */
export const Recommended = z.object({
  product: ProductBox,
  inDetails: z.boolean(),
  inCart: z.boolean(),
  inSuggested: z.boolean(),
  inAccessory: z.boolean(),
});
export type Recommended = z.infer<typeof Recommended>;
