import * as entry from '#main/entry-server.tsx';
import type { PageCache } from '#main/page-cache.ts';
import { registerPages } from '#main/pages.ts';
import { noAssets } from './no-assets.ts';
import type { useTestShop } from './test-shop.ts';

/** Answers the pages of a test shop as the server renders them, without scripts and styles. */
export function registerRealPages(shop: ReturnType<typeof useTestShop>, cache: PageCache): void {
  const { app, config, database, call } = shop;
  registerPages(app, {
    config,
    log: app.log,
    clock: () => shop.now,
    database,
    call,
    cache,
    renderer: async () => ({ ...entry, assets: noAssets }),
    development: false,
  });
}
