import type { inspirationsContract } from '#contract/inspirations.ts';
import { catalogueMemory } from '#server/catalogue/index.ts';
import type { Handlers, ServerDeps } from '#server/http/handlers.ts';
import { listActiveImages } from './list-active-images.ts';

/** The call of the inspirations; what everybody is told alike is kept until the catalogue changes. */
export function inspirationHandlers({ database }: ServerDeps): Handlers<typeof inspirationsContract> {
  const { keep } = catalogueMemory(database).answers;
  return { listActiveImages: keep('listActiveImages', ({ query }) => listActiveImages(database.shared, query)) };
}
