import type { ShopContract } from '#contract/index.ts';
import type { ConfigurableProduct } from '#contract/staff-telephone.ts';
import { basisOf } from '#domain/pricing/price-basis.ts';
import { withOwnPrices } from '#server/business/index.ts';
import { catalogueHandlers } from '#server/catalogue/index.ts';
import { configuratorHandlers } from '#server/configurator/index.ts';
import { notFound } from '#server/http/errors.ts';
import type { CallContext, Handlers, ServerDeps } from '#server/http/handlers.ts';
import { valueOf } from '#server/http/public-answer.ts';
import { customerKindOf } from '#server/http/visitor.ts';

/** Reads a product with its configurator as its page does for this visitor; refused where it has none. */
export function readConfigurable(deps: ServerDeps) {
  const { getProduct, listConfigurations } = withOwnPrices(deps.database.reader, {
    ...catalogueHandlers(deps),
    ...configuratorHandlers(deps),
  } as Handlers<ShopContract>);
  return async (context: CallContext, id: number): Promise<ConfigurableProduct> => {
    const { locale } = context;
    const call = { ...context, body: undefined, headers: {} };
    const [product, configurators] = await Promise.all([
      getProduct({ ...call, params: { id }, query: { locale } }).then(valueOf),
      listConfigurations({ ...call, params: {}, query: { locale, id: [id] } }).then(valueOf),
    ]);
    const configurator = configurators[id];
    if (!configurator) throw notFound();
    const basis = basisOf(customerKindOf(call.visitor));
    return { product, configurator, basis, closedDays: [...deps.config.storefront.closedDays] };
  };
}
