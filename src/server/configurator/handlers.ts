import type { configuratorContract } from '#contract/configurator.ts';
import { catalogueMemory, productTags } from '#server/catalogue/index.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';
import { availabilityDates, indexAvailability } from './availability.ts';
import { findByCode } from './find-by-code.ts';
import { listConfigurations } from './list-configurations.ts';

/** The calls of the configurator; the configurators themselves are kept like the rest of the catalogue. */
export function configuratorHandlers({ database }: ServerDeps): Handlers<typeof configuratorContract> {
  const { keep } = catalogueMemory(database).answers;
  return {
    listConfigurations: keep('listConfigurations', async ({ query }) =>
      PublicAnswer.of(await listConfigurations(database, query.id, query.locale), productTags(query.id)),
    ),
    getAvailabilityDates: async ({ params, query }) =>
      availabilityDates(await findByCode(database, params['*'], query.locale)),
    decodeIndexAvailability: async ({ params, query }) =>
      indexAvailability(await findByCode(database, params['*'], query.locale)),
  };
}
