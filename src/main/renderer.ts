import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { Assets } from '#storefront/router.tsx';
import type { Locale } from '#domain/locale.ts';
import { readAssets } from './assets.ts';

type ServerEntry = typeof import('./entry-server.tsx');

/** The module that renders pages, with the files they name. */
export type Renderer = () => Promise<
  Pick<ServerEntry, 'renderPage' | 'CallError'> & {
    assets: (locale: Locale, screenSource: string | undefined) => Assets;
  }
>;

/** Serves the built browser files and renders with the built module. */
export async function builtRenderer(app: FastifyInstance, root: string): Promise<Renderer> {
  const assets = readAssets(root);
  const entry = (await import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href)) as ServerEntry;
  await app.register(fastifyStatic, {
    root: join(root, 'dist/client/assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    index: false,
    decorateReply: false,
  });
  await app.register(fastifyStatic, {
    root: join(root, 'public'),
    prefix: '/',
    wildcard: false,
    maxAge: '1d',
    index: false,
    decorateReply: false,
  });
  return async () => ({ ...entry, assets });
}

/** Compiles on demand and updates open pages while the code changes. */
export async function developmentRenderer(app: FastifyInstance, root: string): Promise<Renderer> {
  const { createServer } = await import('vite');
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  });
  app.addHook('onRequest', (request, reply, done) => vite.middlewares(request.raw, reply.raw, done));
  app.addHook('onClose', () => vite.close());
  const partsPage = join(root, 'dev/parts/index.html');
  app.get('/dev/parts/', async (request, reply) =>
    reply.type('text/html').send(await vite.transformIndexHtml(request.url, await readFile(partsPage, 'utf8'))),
  );
  const refresh =
    'import r from "/@react-refresh";r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>(t)=>t;window.__vite_plugin_react_preamble_installed__=true';
  const assets: Assets = {
    styles: ['/src/storefront/ui/tokens.css', '/src/storefront/ui/base.css'],
    scripts: ['/@vite/client', '/src/main/entry-client.tsx'],
    preloads: [],
    inlineModule: refresh,
  };
  return async () => ({
    ...((await vite.ssrLoadModule('/src/main/entry-server.tsx')) as ServerEntry),
    assets: () => assets,
  });
}
