import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { registerAreas, type ShopCall as ServerCall } from '#server/areas.ts';
import { matchPath } from '#domain/routing/paths.ts';
import { readConfig } from '#server/config.ts';
import { createApi, createApp } from '#server/http/app.ts';
import { openShop } from '#main/open-shop.ts';
import { readAssets } from '#main/assets.ts';
import type { ShopCall } from '#storefront/api/client.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const rounds = 12;
const rendersARound = 25;

type Entry = typeof import('./render-entry.tsx');

/** A rendered category page of 64 boxes, data and all, against rendering the same finished tree. */
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
  const call: ShopCall = async (name, input) => (await server(name, input, 'pl')).answer;
  const {
    rows: [category],
  } = await shop.database.pool.query<{ id: number }>(
    'select category_id as id from category_listing group by 1 having count(*) >= 64 order by count(*) limit 1',
  );
  const pathname = `/kategoria-${category!.id},c-${category!.id}`;
  const page = { pathname, query: '', match: matchPath(pathname) };
  const assets = readAssets(root);
  const whole = () =>
    entry.renderPage({
      page,
      callFor: () => call,
      config: { apiBase: '/api', publicUrl: '', largestLine: 9999 },
      assets,
    });
  const bare = await entry.bareRender(pathname, call);

  const costs = { whole: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    costs.bare.push(
      await cpu(async () => {
        bare();
      }),
    );
    costs.whole.push(
      await cpu(async () => {
        await whole();
      }),
    );
  }
  await app.close();
  await shop.close();
  const [wholeMs, bareMs] = [median(costs.whole), median(costs.bare)];
  console.log(
    `\ncategory page of 64 rendered without cache: ${wholeMs.toFixed(2)} ms, bare renderToString of the same tree ${bareMs.toFixed(2)} ms: ${(wholeMs / bareMs).toFixed(2)} times (wanted at most 2)`,
  );
}

async function cpu(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  for (let count = 0; count < rendersARound; count += 1) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rendersARound;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
