import type { catalogueContract } from '#contract/catalogue.ts';
import { RawJson, type Handlers, type ServerDeps } from '#server/http/handlers.ts';
import { getCategory } from './get-category.ts';
import { getProduct } from './get-product.ts';
import { listCategories, listCategoryBoxes } from './list-categories.ts';
import { listPrices } from './list-prices.ts';
import { listProductBoxes } from './list-product-boxes.ts';
import { listProducts } from './list-products.ts';
import { listRecommended } from './list-recommended.ts';
import { listVariants } from './list-variants.ts';
import { catalogueMemory } from './memory.ts';
import { suggest } from './suggest.ts';

/** The calls of the catalogue, by endpoint name. */
export function catalogueHandlers({ database }: ServerDeps): Handlers<typeof catalogueContract> {
  return {
    listProducts: ({ query }) => listProducts(database, query),
    listPrices: ({ query }) => listPrices(database.orm, query.id, query.locale),
    getProduct: ({ params, query }) => getProduct(database, params.id, query.locale, query.with),
    listVariants: ({ params, query }) => listVariants(database.orm, params.id, query.locale),
    listRecommended: ({ query }) => listRecommended(database.orm, query.id, query.locale),
    listProductBoxes: ({ query }) => listProductBoxes(database, query),
    getCategoryTree: async ({ query }) => new RawJson(await catalogueMemory(database).tree[query.locale].get()),
    listCategories: ({ query }) => listCategories(database, query),
    getCategory: ({ params, query }) => getCategory(database, params.id, query.locale),
    listCategoryBoxes: ({ params, query }) => listCategoryBoxes(database, params.id, query.locale),
    suggest: ({ query }) => suggest(database, query.q, query.locale),
  };
}
