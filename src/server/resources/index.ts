import type { resourcesContract } from '#contract/resources.ts';
import { catalogueMemory } from '#server/catalogue/index.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { listResourceCategories, listResources } from './list-resources.ts';

/** The calls of the resources, by endpoint name; what everybody is told alike is kept until the catalogue changes. */
export function resourceHandlers({ database }: ServerDeps): Handlers<typeof resourcesContract> {
  const { keep } = catalogueMemory(database).answers;
  return {
    listResourceCategories: keep('listResourceCategories', ({ query }) =>
      listResourceCategories(database.shared, query.locale),
    ),
    listResources: keep('listResources', ({ query }) => listResources(database.shared, query)),
  };
}
