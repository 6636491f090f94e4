import type { z } from 'zod';
import type { Configurator } from '#contract/configurator-model.ts';
import type { configuratorContract } from '#contract/configurator.ts';
import { mapAmounts } from '#domain/configurator/map-amounts.ts';
import type { Locale } from '#domain/locale.ts';
import { toMajor } from '#domain/pricing/money.ts';
import { catalogueMemory, productTags } from '#server/catalogue/index.ts';
import type { Database } from '#server/database/database.ts';
import type { CallContext, Handlers, ServerDeps } from '#server/http/handlers.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';
import { oftenCounter } from '#server/limits/index.ts';
import { availabilityDates, findByCode, indexAvailability } from './availability.ts';
import { configuredProductOf, findCodedProducts } from './configurable-products.ts';
import { modelOf } from './model-memory.ts';

export { configurableAmong } from './configurable-products.ts';
export { configuredStacks } from './configured-stacks.ts';
export { importFolder } from './authoring/import-folder.ts';
export { exportFolder } from './authoring/export-folder.ts';
export { fillConfigured } from './fill-configured.ts';
export { refreshConfigured } from './refresh-configured.ts';
export { publishConfigurator } from './publish-configurator.ts';
export { listConfigurators } from './stored-configurators.ts';
export { loadDemoConfigurators } from './authoring/load-demo.ts';
export { checkFolder, checkStored, type Finding } from './authoring/check-rule-set.ts';
export { describeOrdered } from './describe-ordered.ts';
export { longestDays, smallerQuantity, findByCode } from './availability.ts';
export {
  configurationOfCode,
  configurationWords,
  judgeConfiguration,
  type Configuration,
  type Judged,
} from './judge-configuration.ts';
export { refusedConfiguration, type ConfigurationProblem } from './configuration-problems.ts';
export { findSampleValues } from './sample-values.ts';
export { leastPrice, leastPricesFrom } from './least-price.ts';
export { configuratorRef, loadModels, modelOf, type ConfiguratorRef } from './model-memory.ts';
export { namesOfValues } from './value-names.ts';
export { changeValueStock, returnValueStock, takeValueStock } from './value-stock.ts';

/** The calls of the configurator; the configurators themselves are kept like the rest of the catalogue. */
export function configuratorHandlers(deps: ServerDeps): Handlers<typeof configuratorContract> {
  const { database } = deps;
  const { keep } = catalogueMemory(database).answers;
  const countAsked = oftenCounter(deps, 'availability');
  const count = ({ address, visitor }: CallContext) => countAsked({ address, session: visitor.sessionId });
  return {
    listConfigurations: keep('listConfigurations', async ({ query }) =>
      PublicAnswer.of(await listConfigurations(database, query.id, query.locale), productTags(query.id)),
    ),
    getAvailabilityDates: async (call) => {
      await count(call);
      return availabilityDates(await findByCode(database, call.params['*'], call.query.locale));
    },
    decodeIndexAvailability: async (call) => {
      await count(call);
      return indexAvailability(await findByCode(database, call.params['*'], call.query.locale));
    },
  };
}

/**
 * The published configurators of the products by product id, amounts in major units; a product without one is left out.
 */
async function listConfigurations(
  { shared: reader }: Database,
  ids: readonly number[],
  locale: Locale,
): Promise<Record<string, z.input<typeof Configurator>>> {
  const products = await findCodedProducts(reader, ids);
  const entries = products.flatMap((product) => {
    if (product.configurator === null) return [];
    const model = modelOf(product.configurator, configuredProductOf(product), locale);
    return [[product.id, mapAmounts(model, (minor) => toMajor(minor))] as const];
  });
  return Object.fromEntries(entries);
}
