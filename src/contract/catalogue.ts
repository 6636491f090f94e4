import { z } from 'zod';
import { Category, CategoryBox, CategoryNode, Facet } from './category.ts';
import type { Contract } from './endpoint.ts';
import { Price } from './pricing.ts';
import { OutletPiece, Product, ProductBox, Recommended, Variant } from './product.ts';
import { Resource } from './resources.ts';
import { Filters, Flag, Id, includable, list, LocaleQuery, paged, PageQuery, sortable } from './wire.ts';

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
 * `facets` are those of the whole found set, with counts; left out when `id` is given. `without` are words of the
 * search that were left out, because no product has all of them. `corrected` are the searches that were made in place
 * of one with typing errors. `categories` are those that the search names, on the first page of a search of the whole
 * shop.
 */
export const ProductsResponse = paged(ProductBox).extend({
  facets: z.array(Facet).optional(),
  capped: z.boolean().optional(),
  without: z.array(z.string()).optional(),
  corrected: z.array(z.string()).optional(),
  categories: z.array(CategoryBox).optional(),
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
      'The tree of the menu; invisible nodes carry their flag. With `nodes` the lowest levels are left out until ' +
      'at most so many remain.',
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
