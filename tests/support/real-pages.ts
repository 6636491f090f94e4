import type { FastifyInstance } from 'fastify';
import * as entry from '#main/entry-server.tsx';
import type { PageCache } from '#main/page-cache.ts';
import { registerPages } from '#main/pages.ts';
import type { Renderer } from '#main/renderer.ts';
import { CallError } from '#storefront/api/client.ts';
import { noAssets } from './no-assets.ts';
import type { TestShop } from './test-shop.ts';

export type RenderPage = Awaited<ReturnType<Renderer>>['renderPage'];

/** Answers the pages of a test shop as the server renders them, without scripts and styles. */
export function registerRealPages(shop: TestShop, cache: PageCache, assets = noAssets): void {
  register(shop, { app: shop.app, cache, renderer: async () => ({ ...entry, assets }) });
}

/** Answers the pages of an app on a test shop as the test renders them. */
export function registerMadePages(
  shop: TestShop,
  app: FastifyInstance,
  cache: PageCache,
  renderPage: RenderPage,
): void {
  register(shop, { app, cache, renderer: async () => ({ renderPage, CallError, assets: noAssets }) });
}

/** What a renderer answers where a page is there. */
export const madePage = (title: string) => ({
  status: 200,
  html: `<!doctype html><title>${title}</title>${'<p>words</p>'.repeat(200)}`,
  inline: { scripts: [], styles: [] },
});

type Registered = { app: FastifyInstance; cache: PageCache; renderer: Renderer };

function register(shop: TestShop, { app, cache, renderer }: Registered): void {
  registerPages(app, {
    config: shop.config,
    log: app.log,
    clock: () => shop.now,
    database: shop.database,
    call: shop.call,
    cache,
    renderer,
    development: false,
  });
}
