import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { registerAreas, type ShopCall as ServerCall } from '#server/areas.ts';
import { matchPath } from '#domain/routing/paths.ts';
import { readConfig } from '#server/config/config.ts';
import { createApi, createApp } from '#server/http/app.ts';
import { openShop } from '#main/open-shop.ts';
import { readAssets } from '#main/assets.ts';
import type { ShopCall } from '#storefront/api/client.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = 12;
const rendersARound = 25;
const products = 5;

type Entry = typeof import('./render-entry.tsx');

/**
 * Measures the rendering of pages with their data: a category of 64 boxes, compared with rendering the same finished
 * tree, and products.
 */
export async function renderCosts(dataDir: string): Promise<void> {
  const outDir = join(root, 'dist/bench');
  await build({
    root,
    logLevel: 'error',
    build: { ssr: true, outDir, emptyOutDir: true, rollupOptions: { input: 'bench/render-entry.tsx' } },
  });
  const entry = (await import(pathToFileURL(join(outDir, 'render-entry.js')).href)) as Entry;
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' });
  const shop = await openShop(config);
  const app = createApp(config);
  let server!: ServerCall;
  await createApi(app, shop.database, config, (api) => {
    server = registerAreas(api, { database: shop.database, config, log: app.log, clock: () => new Date() });
  });
  const texts = new WeakMap<object, () => string>();
  const call: ShopCall = async (name, input) => {
    const { answer, htmlJson } = await server(name, input, 'pl');
    texts.set(answer as object, htmlJson);
    return answer;
  };
  const assets = readAssets(root);
  const render = (pathname: string) =>
    entry.renderPage({
      page: { pathname, query: '', match: matchPath(pathname) },
      callFor: () => call,
      jsonOf: (answer) => texts.get(answer as object)!(),
      config: { apiBase: '/api', publicUrl: '', shopName: 'Komoda', largestLine: 9999 },
      basis: 'gross',
      assets,
    });
  /** A page that is opened by a wrong path redirects, and costs nothing to render. */
  const ownPath = async (pathname: string) => {
    const rendered = await render(pathname);
    return 'movedTo' in rendered ? rendered.movedTo : pathname;
  };
  const {
    rows: [category],
  } = await shop.database.pool.query<{ id: number }>(
    'select category_id as id from category_listing group by 1 having count(*) >= 64 order by count(*) limit 1',
  );
  const categoryPath = await ownPath(`/kategoria,c-${category!.id}`);
  const bare = await entry.bareRender(categoryPath, call);
  const productPaths = await Promise.all(
    Array.from({ length: products }, (_, index) => ownPath(`/p,id-${2 + index * 10}`)),
  );

  const costs = { whole: [] as number[], bare: [] as number[], product: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    costs.bare.push(await cpu(() => Promise.resolve(bare())));
    costs.whole.push(await cpu(() => render(categoryPath)));
    costs.product.push(await cpu((turn) => render(productPaths[turn % products]!)));
  }
  await app.close();
  await shop.close();
  const [wholeMs, bareMs, productMs] = [median(costs.whole), median(costs.bare), median(costs.product)];
  const bareText = `bare renderToString of the same tree of ${elements(bare())} elements ${bareMs.toFixed(2)} ms`;
  const times = `${(wholeMs / bareMs).toFixed(2)} times (wanted at most 1.2)`;
  console.log(`\ncategory page of 64 rendered without cache: ${wholeMs.toFixed(2)} ms, ${bareText}: ${times}`);
  console.log(`product page rendered without cache: ${productMs.toFixed(2)} ms (wanted at most 2)`);
}

const elements = (html: string) => html.match(/<[a-z]/g)?.length ?? 0;

async function cpu(work: (turn: number) => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let turn = 0; turn < rendersARound; turn += 1) await work(turn);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rendersARound;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
