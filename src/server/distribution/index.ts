import type { distributionContract } from '#contract/distribution.ts';
import { catalogueMemory } from '#server/catalogue/index.ts';
import { formGuard } from '#server/forms/index.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { listPoints } from './list-points.ts';
import { sendRequest } from './send-request.ts';

export { distributionData } from './personal-data.ts';

/** The calls of the distribution network, by endpoint name. */
export function distributionHandlers(deps: ServerDeps): Handlers<typeof distributionContract> {
  const { database } = deps;
  const { keep } = catalogueMemory(database).answers;
  const isHuman = formGuard(deps);
  return {
    listDistribution: keep('listDistribution', ({ query }) => listPoints(database.shared, query)),
    requestDistribution: async ({ body, headers, locale, address, notify }) => {
      if (await isHuman('distribution', { ...body, address }))
        await sendRequest(deps, { ...body, locale, key: headers['idempotency-key'] ?? null });
      notify({ type: 'success', text: { key: 'contact.sent' } });
    },
  };
}
