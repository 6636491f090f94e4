import type { FastifyInstance } from 'fastify';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { PageAssets } from './entry-server.tsx';
import type { FileStore } from '#server/storage/index.ts';
import { readAssets, type AssetsOf } from './assets.ts';
import { answerKeptAssets, keepAssets } from './kept-assets.ts';

type ServerEntry = typeof import('./entry-server.tsx');

/** The module that renders pages, with the files they name. */
export type Renderer = () => Promise<Pick<ServerEntry, 'renderPage' | 'CallError'> & { assets: AssetsOf }>;

/** Serves the built browser files, those of versions before out of the store, and renders with the built module. */
export async function builtRenderer(app: FastifyInstance, root: string, files: FileStore): Promise<Renderer> {
  const assets = readAssets(root);
  const folder = join(root, 'dist/client/assets');
  // Nobody waits for it: if it is interrupted, the next start does it again.
  void keepAssets(files, folder, new Date()).catch((error: unknown) =>
    app.log.warn({ err: error }, 'the built files were not kept for pages that are open during an update'),
  );
  const entry = (await import(pathToFileURL(join(root, 'dist/server/entry-server.js')).href)) as ServerEntry;
  await app.register(
    async (scope) => {
      answerKeptAssets(scope, files);
      await scope.register(fastifyStatic, {
        root: folder,
        immutable: true,
        maxAge: '1y',
        preCompressed: true,
        index: false,
        decorateReply: false,
      });
    },
    { prefix: '/assets' },
  );
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

/** The HTML that the development tools insert before everything else. */
const developmentHead = `<link rel="stylesheet" href="/src/storefront/ui/tokens.css">
<link rel="stylesheet" href="/src/storefront/ui/base.css">
<script type="module">
import r from "/@react-refresh";
r.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (t) => t;
window.__vite_plugin_react_preamble_installed__ = true;
</script>
<script type="module" src="/@vite/client"></script>`;

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
  const assets: PageAssets = {
    screen: null,
    styles: () => ({ text: '', files: [] }),
    fonts: [],
    head: developmentHead,
    scripts: () => ['/src/main/entry-client.tsx'],
  };
  return async () => ({
    ...((await vite.ssrLoadModule('/src/main/entry-server.tsx')) as ServerEntry),
    assets: (_locale, screenSource) => ({ ...assets, screen: screenSource ? `/${screenSource}` : null }),
  });
}
