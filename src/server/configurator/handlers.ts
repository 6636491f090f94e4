import type { configuratorContract } from '#contract/configurator.ts';
import { catalogueMemory, productTags } from '#server/catalogue/index.ts';
import type { CallContext, Handlers, ServerDeps } from '#server/http/handlers.ts';
import { oftenCounter } from '#server/limits/index.ts';
import { PublicAnswer } from '#server/http/public-answer.ts';
import { availabilityDates, indexAvailability, findByCode } from './availability.ts';
import { listConfigurations } from './list-configurations.ts';

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
