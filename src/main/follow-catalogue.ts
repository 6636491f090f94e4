import { catalogueChannel, forgetCatalogue, readTags, wholeCatalogue } from '#server/catalogue/index.ts';
import type { Config } from '#server/config/config.ts';
import { listen } from '#server/database/listen.ts';
import type { Logger } from '#server/log.ts';
import type { Media } from '#server/media/index.ts';
import { createPurger } from './edge/purger.ts';
import type { OpenShop } from './open-shop.ts';
import type { PageCache } from './page-cache.ts';

/** The caches of answers that show the catalogue. */
type Keepers = { cache: PageCache; media: Media };

/**
 * Drops cached answers of this process and of the edge when any instance reports a change of the catalogue. Answers a
 * function that stops it.
 */
export async function followCatalogue(
  { database, replicas }: OpenShop,
  { cache, media }: Keepers,
  { config, log }: { config: Config; log: Logger },
): Promise<() => Promise<void>> {
  const purger =
    config.edge?.purge && createPurger(config.edge.purge, (error) => log.warn({ err: error }, 'edge not purged'));
  const drop = (tags: string[]) => {
    replicas?.catchUp();
    forgetCatalogue(database, tags);
    cache.drop(tags);
    media.forget(tags).catch((error: unknown) => log.warn({ err: error }, 'picture not dropped'));
    purger?.purge(tags);
  };
  const dropAll = () => drop([wholeCatalogue]);
  replicas?.whenPrimaryReturns(dropAll);
  const stop = await listen(database, catalogueChannel, (message) => drop(readTags(message)), dropAll);
  return async () => {
    await Promise.all([stop(), purger?.close()]);
  };
}
