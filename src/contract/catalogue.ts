import { z } from 'zod';
import { energyClasses } from '#domain/catalogue/energy-label.ts';
import { orientations } from '#domain/resources/orientation.ts';
import { resourceKinds } from '#domain/resources/resource-kind.ts';
import type { Contract } from './endpoint.ts';
import { Opinion } from './opinions.ts';
import { Price } from './pricing.ts';
import {
  Filters,
  Flag,
  Id,
  Image,
  ImageFile,
  includable,
  list,
  LocaleQuery,
  paged,
  PageQuery,
  sortable,
} from './wire.ts';

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
    /** Of a configurable product, where its rule set says when it can be had before anything is chosen. */
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

/** Something to read, to look at or to take home; what its kind does not have is null. */
export const Resource = z
  .object({
    id: z.int(),
    kind: z.enum(resourceKinds),
    name: z.string(),
    /** HTML, cleaned. */
    description: z.string(),
    /** Of a file: where it lies, how many bytes it has, and its type. */
    file: z.object({ path: z.string(), size: z.int(), type: z.string() }).nullable(),
    /** Of a link. */
    url: z.string().nullable(),
    youtubeId: z.string().nullable(),
    image: z.object({ file: ImageFile, alt: z.string(), orientation: z.enum(orientations) }).nullable(),
    category: z.object({ id: z.int(), name: z.string() }).nullable(),
    /** YYYY-MM-DD. */
    validFrom: z.string().nullable(),
  })
  .meta({ id: 'Resource' });
export type Resource = z.infer<typeof Resource>;

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
    /** Who answers in the Union for a maker outside it. */
    responsible: Party.nullable(),
  }).nullable(),
  accessories: z.array(ProductBox),
  mergedAttributesRanges: z.array(AttributeRange),
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
  /** A code by e-mail: nothing is made, stocked or delivered. */
  giftCard: z.boolean(),
  metaTitle: z.string(),
  metaDescription: z.string(),
  /** Slug in each language, for the language switch and hreflang. */
  slugs: z.object({ pl: z.string(), en: z.string() }),
}).meta({ id: 'Product' });
export type Product = z.infer<typeof Product>;

/** A node of the category menu; a redirect address replaces the link to the category. */
export const CategoryNode = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    invisible: z.boolean(),
    redirect: z.string().nullable(),
    image: z.object({ file: ImageFile, alt: z.string() }).nullable(),
    get children() {
      return z.array(CategoryNode);
    },
  })
  .meta({ id: 'CategoryNode' });
export type CategoryNode = z.infer<typeof CategoryNode>;

export const CategoryBox = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  url: z.string(),
  redirect: z.string().nullable(),
  image: z.object({ file: ImageFile, alt: z.string() }).nullable(),
  total: z.int(),
  children: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string(), url: z.string() })),
});
export type CategoryBox = z.infer<typeof CategoryBox>;

const FacetValue = z.object({ id: z.string(), name: z.string(), count: z.int(), swatch: z.string().nullable() });
/** options: any of its values; range: from the lowest to the highest, in whole units (price: major units, gross). */
export const Facet = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['options', 'range']),
  unit: z.string(),
  values: z.array(FacetValue),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
});
export type Facet = z.infer<typeof Facet>;

export const Category = z
  .object({
    id: z.int(),
    slug: z.string(),
    name: z.string(),
    invisible: z.boolean(),
    /** Of the business side. */
    b2b: z.boolean(),
    redirect: z.string().nullable(),
    image: z.object({ file: ImageFile, alt: z.string() }).nullable(),
    description: z.string(),
    content: z.string(),
    metadata: z.object({ title: z.string(), description: z.string() }),
    tree: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string() })),
    children: z.array(CategoryBox),
    filters: z.array(Facet),
    slugs: z.object({ pl: z.string(), en: z.string() }),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof Category>;

/** Where a recommended product may be shown (CATALOGUE-18). */
export const Recommended = z.object({
  product: ProductBox,
  inDetails: z.boolean(),
  inCart: z.boolean(),
  inSuggested: z.boolean(),
  inAccessory: z.boolean(),
});
export type Recommended = z.infer<typeof Recommended>;

export const productSortFields = [
  'id',
  'category',
  'name',
  'productCode',
  'eanCode',
  'price',
  'createdAt',
  'updatedAt',
] as const;

const boxParts = ['category', 'producer', 'images', 'labels', 'rates', 'icons'] as const;
/** All but the ratings are answered without being asked for. */
const productParts = [
  ...boxParts,
  'mergedAttributesRanges',
  'accessories',
  'resources',
  'variants',
  'ratings',
] as const;

const ProductQuery = LocaleQuery.extend({ with: includable(productParts).optional() });
export type ProductQuery = z.output<typeof ProductQuery>;

export const ProductsQuery = PageQuery.extend({
  with: includable(boxParts).optional(),
  id: list(Id).optional(),
  category: list(Id).optional(),
  room: Id.optional(),
  system: Id.optional(),
  producer: list(Id).optional(),
  /** Search words: code, EAN, name, category. */
  q: z.string().trim().max(200).optional(),
  filters: Filters.optional(),
  sort: sortable(productSortFields).optional(),
  loadMergedAttributes: z.string().max(100).optional(),
});
export type ProductsQuery = z.output<typeof ProductsQuery>;

/**
 * `facets` are those of the whole found set, with counts; left out when `id` is given. `without` are words of the search
 * that were left out, because no product has all of them.
 */
export const ProductsResponse = paged(ProductBox).extend({
  facets: z.array(Facet).optional(),
  capped: z.boolean().optional(),
  without: z.array(z.string()).optional(),
});

const ProductIds = LocaleQuery.extend({ id: list(Id) });
const IdParams = z.object({ id: Id });

export const catalogueContract = {
  listProducts: {
    summary: 'A page of products, filtered and sorted. A price that is hidden is left out.',
    query: ProductsQuery.extend({ facets: Flag.optional() }),
    response: ProductsResponse,
  },
  listPrices: {
    summary: 'Prices by product id; a hidden price is left out.',
    query: ProductIds,
    response: z.record(z.string(), Price),
  },
  getProduct: {
    summary: 'One product with all its parts, with its ratings where it is asked for them; 404 when unknown.',
    params: IdParams,
    query: ProductQuery,
    response: Product,
  },
  listVariants: {
    summary: 'The siblings of a product: same model, other colour or size.',
    params: IdParams,
    query: LocaleQuery,
    response: z.array(Variant),
  },
  listOutlet: {
    summary: 'The single pieces of a product that are sold apart, the cheapest first; 404 when the product is unknown.',
    params: IdParams,
    query: LocaleQuery,
    response: z.array(OutletPiece),
  },
  listProductResources: {
    summary: 'What there is to read about a product: files, links, films, texts, pictures; 404 when it is unknown.',
    params: IdParams,
    query: LocaleQuery,
    response: z.array(Resource),
  },
  listAlternatives: {
    summary:
      'At most four products that can be bought in place of one: its variants, then the nearest in category and price.',
    params: IdParams,
    query: LocaleQuery,
    response: z.array(ProductBox),
  },
  listRecommended: {
    summary: 'Recommended products by product id.',
    query: ProductIds,
    response: z.record(z.string(), z.array(Recommended)),
  },
  listProductBoxes: {
    summary: 'Boxes of the given products, in the given order, or of a category.',
    query: LocaleQuery.extend({ id: list(Id).optional(), category: Id.optional() }),
    response: z.array(ProductBox),
  },
  getCategoryTree: {
    summary:
      'The tree of the menu; invisible nodes carry their flag. With `nodes` the lowest levels are left out until at most so many remain.',
    query: LocaleQuery.extend({ nodes: Id.optional() }),
    response: z.array(CategoryNode),
  },
  getBusinessCategoryTree: {
    summary: 'The tree of the business side; 401 for who is no business customer.',
    query: LocaleQuery,
    response: z.array(CategoryNode),
  },
  listBusinessProducts: {
    summary: 'A page of the products of the business side, filtered and sorted; 401 for who is no business customer.',
    query: ProductsQuery.extend({ facets: Flag.optional() }),
    response: ProductsResponse,
  },
  listCategories: {
    summary: 'A page of categories.',
    query: PageQuery.extend({ parent: Id.optional() }),
    response: paged(CategoryBox),
  },
  getCategory: {
    summary: 'One category by id or slug with metadata, image, content and filters; 404 when unknown.',
    params: z.object({ id: z.string().regex(/^[\w-]{1,120}$/) }),
    query: LocaleQuery,
    response: Category,
  },
  listCategoryBoxes: {
    summary: 'The visible children of a category as boxes.',
    params: IdParams,
    query: LocaleQuery,
    response: z.array(CategoryBox),
  },
  suggest: {
    summary: 'At most six products and four categories for the first letters of a search (two at least).',
    query: LocaleQuery.extend({ q: z.string().trim().max(100) }),
    response: z.object({ products: z.array(ProductBox), categories: z.array(CategoryBox) }),
  },
} satisfies Contract;
