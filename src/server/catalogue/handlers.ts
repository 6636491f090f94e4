import type { catalogueContract, ProductQuery } from '#contract/catalogue.ts';
import type { featuresContract } from '#contract/features.ts';
import type { Locale } from '#domain/locale.ts';
import type { CallContext, Handlers, ServerDeps } from '#server/http/handlers.ts';
import { customerKindOf, priceGroupOf } from '#server/http/visitor.ts';
import { getCategory, isOfBusinessSide } from './get-category.ts';
import { getFeature } from './get-feature.ts';
import { getProduct } from './get-product.ts';
import { getBusinessCategoryTree, getCategoryTree, listCategories, listCategoryBoxes } from './list-categories.ts';
import { listFeatureGroups, listFeatureValues, listSystemBoxes } from './list-features.ts';
import { listPrices } from './list-prices.ts';
import { listProductBoxes } from './list-product-boxes.ts';
import type { ListQuery } from './find-list.ts';
import { listProducts } from './list-products.ts';
import { catalogueMemory } from './memory.ts';
import { listProductResources } from './product-resources.ts';
import { listOutlet } from './list-outlet.ts';
import { listAlternatives } from './list-alternatives.ts';
import { listRecommended } from './list-recommended.ts';
import { listVariants } from './related-products.ts';
import { searchCounter } from './search-counter.ts';
import { suggest } from './suggest.ts';
import type { CatalogueSide } from './tree.ts';

const isBusiness = ({ visitor }: CallContext) => customerKindOf(visitor) === 'business';

const audienceOf = (side: CatalogueSide, { visitor }: CallContext) => ({ side, priceGroup: priceGroupOf(visitor) });

/** Whether prices decide what a list contains or says. If they do, each group gets a list of its own. */
const asksForPrices = ({ sort = [], filters = [], facets = false }: ListQuery) =>
  facets || sort.some(([field]) => field === 'price') || filters.some(([facet]) => facet === 'price');

/** The calls of the catalogue, by endpoint name. Answers that are the same for everybody are kept until they change. */
export function catalogueHandlers(deps: ServerDeps): Handlers<typeof catalogueContract & typeof featuresContract> {
  const { database } = deps;
  const { keep } = catalogueMemory(database).answers;
  const listed = keep('listProducts', ({ query }: { query: ListQuery }) => listProducts(database, query));
  const product = keep(
    'getProduct',
    ({ params, query }: { params: { id: number }; query: ProductQuery }) =>
      getProduct(database, params.id, query.locale, query.with),
    ({ query }) => query.with === undefined,
  );
  const category = keep(
    'getCategory',
    ({ params, query }: { params: { id: string }; query: { locale: Locale } }) =>
      getCategory(database, params.id, query.locale),
    () => true,
  );
  const countSearch = searchCounter(deps);
  return {
    listProducts: async (call) => {
      if (call.query.q) await countSearch(call);
      return isBusiness(call) && asksForPrices(call.query)
        ? listProducts(database, call.query, audienceOf('public', call))
        : listed(call);
    },
    listPrices: keep('listPrices', ({ query }) => listPrices(database.shared, query.id, query.locale)),
    getProduct: async (call) => {
      if (!isBusiness(call)) return product(call);
      const { params, query } = call;
      return getProduct(database, params.id, query.locale, query.with, 'business');
    },
    listVariants: keep('listVariants', ({ params, query }) => listVariants(database.shared, params.id, query.locale)),
    listOutlet: keep('listOutlet', ({ params, query }) => listOutlet(database.shared, params.id, query.locale)),
    listProductResources: keep('listProductResources', ({ params, query }) =>
      listProductResources(database.shared, params.id, query.locale),
    ),
    listAlternatives: keep('listAlternatives', ({ params, query }) =>
      listAlternatives(database.shared, params.id, query.locale),
    ),
    listRecommended: keep('listRecommended', ({ query }) => listRecommended(database.shared, query.id, query.locale)),
    listProductBoxes: keep('listProductBoxes', ({ query }) => listProductBoxes(database, query)),
    getCategoryTree: keep('getCategoryTree', ({ query }) => getCategoryTree(database, query.locale, query.nodes)),
    listCategories: keep('listCategories', ({ query }) => listCategories(database, query)),
    getBusinessCategoryTree: ({ query }) => getBusinessCategoryTree(database, query.locale),
    listBusinessProducts: async (call) => {
      if (call.query.q) await countSearch(call);
      return listProducts(database, call.query, audienceOf('business', call));
    },
    getCategory: async (call) => {
      const { params, query } = call;
      if (!isBusiness(call) || !(await isOfBusinessSide(database, params.id, query.locale))) return category(call);
      return getCategory(database, params.id, query.locale, 'business');
    },
    listCategoryBoxes: keep('listCategoryBoxes', ({ params, query }) =>
      listCategoryBoxes(database, params.id, query.locale),
    ),
    listFeatureValues: keep('listFeatureValues', ({ params, query }) =>
      listFeatureValues(database, params.type, query),
    ),
    getFeatureValue: keep(
      'getFeatureValue',
      ({ params, query }) => getFeature(database, params.id, query.type, query.locale),
      () => true,
    ),
    listFeatureGroups: keep('listFeatureGroups', ({ params, query }) =>
      listFeatureGroups(database, params.type, query.locale),
    ),
    listSystemBoxes: keep('listSystemBoxes', ({ query }) => listSystemBoxes(database, query.locale)),
    suggest: async (call) => {
      await countSearch(call);
      return suggest(database, call.query.q, call.query.locale);
    },
  };
}
