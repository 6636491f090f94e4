import type { FastifyInstance } from 'fastify';
import { registerAreas, type ShopCall } from '#server/areas.ts';
import { configuredStacks } from '#server/configurator/index.ts';
import { registerFeeds } from '#server/feeds/index.ts';
import { createApi } from '#server/http/app.ts';
import { readOwnWrites } from '#server/http/read-own-writes.ts';
import type { ServerDeps } from '#server/http/handlers.ts';
import { registerDocuments, registerMedia } from '#server/media/index.ts';
import { registerOneClick } from '#server/newsletter/index.ts';
import { projectFolder } from '#server/project-folder.ts';
import { registerSandboxPages } from '#server/providers/index.ts';
import { filesOf } from '#server/storage/index.ts';
import { createStaffApi } from '#server/staff/index.ts';
import { registerBackOffice } from './back-office.ts';
import { followCatalogue } from './follow-catalogue.ts';
import { answerKeptPages } from './answer-kept-pages.ts';
import { createPageCache } from './page-cache.ts';
import { registerPages } from './pages.ts';
import { builtRenderer, developmentRenderer } from './renderer.ts';
import { registerProductSheets } from './product-sheets.ts';
import { registerSearchEngineFiles } from './search-engine-files.ts';
import type { ShopMetrics } from './metrics/shop-metrics.ts';
import type { OpenShop } from './open-shop.ts';

type Addresses = { shop: OpenShop; deps: ServerDeps; metrics: ShopMetrics | null; development: boolean };

/** Every address that the shop answers. Answers the function that ends what keeps its pages up to date. */
export async function registerAddresses(
  app: FastifyInstance,
  { shop, deps, metrics, development }: Addresses,
): Promise<() => Promise<void>> {
  const { config } = deps;
  if (shop.replicas) readOwnWrites(app, shop.replicas, config);
  registerDocuments(app, config);
  const media = registerMedia(app, config, configuredStacks(shop.database));
  if (config.sandboxPayments) registerSandboxPages(app, deps);
  let call!: ShopCall;
  await createApi(app, shop.database, config, (api) => {
    call = registerAreas(api, deps);
  });
  await createStaffApi(app, deps);
  const cache = createPageCache();
  const stopFollowing = await followCatalogue(shop, { cache, media }, deps);
  registerSearchEngineFiles(app, deps);
  const renderer = development
    ? await developmentRenderer(app, projectFolder)
    : await builtRenderer(app, projectFolder, filesOf(config));
  registerProductSheets(app, { ...deps, call });
  registerOneClick(app, deps);
  registerFeeds(app, config);
  registerBackOffice(app, projectFolder, development);
  registerPages(app, {
    ...deps,
    renderer,
    call,
    cache,
    development,
  });
  answerKeptPages(app, { cache, durations: metrics?.durations, config });
  return stopFollowing;
}
